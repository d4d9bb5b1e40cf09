//! How colours look to people: contrast, and what colour-blind eyes make of them.

use super::color::Rgb;

/// The contrast ratio of WCAG 2, from 1 (none) to 21 (black on white).
pub(crate) fn contrast(one: Rgb, other: Rgb) -> f64 {
    let luminance = |color: Rgb| {
        let [red, green, blue] = linear(color);
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    };
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// A way of seeing colours, as a matrix over linear RGB.
pub(crate) type Sight = [[f64; 3]; 3];

/// Full sight, and the three kinds of full dichromacy after Machado, Oliveira and Fernandes
/// (2009), severity 1.0.
pub(crate) const SIGHTS: [(&str, Sight); 4] = [
    ("full", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protanopia",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ),
];

/// How different two colours look: their distance in Oklab, where 1 is black to white and
/// about 0.02 can just be noticed.
pub(crate) fn difference(one: Rgb, other: Rgb, sight: Sight) -> f64 {
    let seen = |color: Rgb| oklab(times(sight, linear(color)).map(|part| part.clamp(0.0, 1.0)));
    let squares = seen(one)
        .into_iter()
        .zip(seen(other))
        .map(|(a, b)| (a - b).powi(2));
    squares.sum::<f64>().sqrt()
}

fn linear(color: Rgb) -> [f64; 3] {
    color.channels().map(|channel| {
        let part = f64::from(channel) / 255.0;
        if part <= 0.040_45 {
            part / 12.92
        } else {
            ((part + 0.055) / 1.055).powf(2.4)
        }
    })
}

fn oklab(linear: [f64; 3]) -> [f64; 3] {
    const TO_CONES: Sight = [
        [0.412_221_470_8, 0.536_332_536_3, 0.051_445_992_9],
        [0.211_903_498_2, 0.680_699_545_1, 0.107_396_956_6],
        [0.088_302_461_9, 0.281_718_837_6, 0.629_978_700_5],
    ];
    const TO_LAB: Sight = [
        [0.210_454_255_3, 0.793_617_785_0, -0.004_072_046_8],
        [1.977_998_495_1, -2.428_592_205_0, 0.450_593_709_9],
        [0.025_904_037_1, 0.782_771_766_2, -0.808_675_766_0],
    ];
    times(TO_LAB, times(TO_CONES, linear).map(f64::cbrt))
}

fn times(matrix: Sight, vector: [f64; 3]) -> [f64; 3] {
    matrix.map(|row| row.iter().zip(vector).map(|(a, b)| a * b).sum())
}

#[test]
fn known_contrasts_and_differences() {
    let (black, white) = (Rgb::hex(0), Rgb::hex(0x00ff_ffff));
    let (red, green) = (Rgb::hex(0x00c0_0000), Rgb::hex(0x0000_7000));
    assert!((contrast(black, white) - 21.0).abs() < 0.01);
    let [full, _, deuteranopia, _] = SIGHTS.map(|(_, sight)| sight);
    assert!((difference(black, white, full) - 1.0).abs() < 0.01);
    assert!(difference(red, green, deuteranopia) < difference(red, green, full) / 2.0);
}
