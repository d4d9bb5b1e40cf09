//! The functions of analysis that the engine needs, from additions, multiplications and divisions
//! alone.
//!
//! Those are exact to the last bit by IEEE 754 on every machine; `f64::exp` and `f64::ln` are not:
//! they come from the system's library, and one different bit is another move.

use std::f64::consts::{LN_2, LOG2_E, SQRT_2};

/// Beyond this `e^x` is as good as infinite, or nothing.
const EXPONENT_MAX: f64 = 700.0;
const BIAS: i64 = 1023;
const MANTISSA_BITS: u32 = 52;

/// e to the power of `x`; of ±700 if `x` is beyond.
#[must_use]
pub fn exp(x: f64) -> f64 {
    let x = x.clamp(-EXPONENT_MAX, EXPONENT_MAX);
    let twos = (x * LOG2_E).round();
    let rest = x - twos * LN_2;
    // Taylor's series to the 12th power; the rest is at most 0.35.
    let series = (1..=12)
        .rev()
        .fold(1.0, |sum, n| 1.0 + sum * rest / f64::from(n));
    #[expect(clippy::cast_possible_truncation, reason = "at most 1010 by the clamp")]
    let biased = twos as i64 + BIAS;
    series * f64::from_bits(biased.cast_unsigned() << MANTISSA_BITS)
}

/// The natural logarithm of a normal number above 0.
#[must_use]
pub fn ln(x: f64) -> f64 {
    let bits = x.to_bits();
    let mut twos = (bits >> MANTISSA_BITS).cast_signed() - BIAS;
    let one = BIAS.cast_unsigned() << MANTISSA_BITS;
    let mut mantissa = f64::from_bits(bits & ((1 << MANTISSA_BITS) - 1) | one);
    if mantissa > SQRT_2 {
        mantissa /= 2.0;
        twos += 1;
    }
    // The series of the inverse hyperbolic tangent; the argument is at most 0.172.
    let s = (mantissa - 1.0) / (mantissa + 1.0);
    let square = s * s;
    let series = (0..=10)
        .rev()
        .fold(0.0, |sum, n| sum * square + 1.0 / f64::from(2 * n + 1));
    #[expect(clippy::cast_precision_loss, reason = "an exponent is a small number")]
    let twos = twos as f64;
    2.0 * s * series + twos * LN_2
}

/// From odds in logarithms to a probability.
#[must_use]
pub fn logistic(odds: f64) -> f64 {
    1.0 / (1.0 + exp(-odds))
}

/// From a probability strictly between 0 and 1 to odds in logarithms.
#[must_use]
pub fn log_odds(probability: f64) -> f64 {
    ln(probability / (1.0 - probability))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_agree_with_the_system() {
        for step in -4_000..=4_000 {
            let x = f64::from(step) / 100.0;
            assert!((exp(x) / x.exp() - 1.0).abs() < 1e-13, "exp {x}");
            let y = x.exp();
            assert!((ln(y) - y.ln()).abs() < 1e-13, "ln {y}");
        }
        assert!((log_odds(logistic(1.5)) - 1.5).abs() < 1e-13);
        assert_eq!(logistic(0.0), 0.5);
        assert_eq!((logistic(-1e9), logistic(1e9)), (exp(-700.0), 1.0));
    }
}
