//! Figures that stand on boards, pieces and dice.

use crate::draw::{Outline, Point};

/// A star with five points.
pub(crate) fn star(middle: Point, radius: f32) -> Outline {
    pointed(middle, radius, 0.45)
}

/// The same with short points, so that there is room in it.
pub(crate) fn broad_star(middle: Point, radius: f32) -> Outline {
    pointed(middle, radius, 0.68)
}

/// A star with five points, and hollows that are so much nearer to its middle.
fn pointed(middle: Point, radius: f32, hollow: f32) -> Outline {
    let step = std::f32::consts::PI / 5.0;
    Outline::polygon((0u8..10).map(|corner| {
        let reach = if corner % 2 == 0 {
            radius
        } else {
            radius * hollow
        };
        let (sin, cos) = (step * f32::from(corner)).sin_cos();
        middle + Point::new(reach * sin, -reach * cos)
    }))
}

/// A crown with three points, `radius` from its middle to its corners.
pub(crate) fn crown(middle: Point, radius: f32) -> Outline {
    let corners = [
        (-0.82, 0.68),
        (-1.0, -0.5),
        (-0.46, -0.02),
        (0.0, -0.85),
        (0.46, -0.02),
        (1.0, -0.5),
        (0.82, 0.68),
    ];
    Outline::polygon(corners.map(|(x, y)| middle + Point::new(x, y) * radius))
}

/// A shield, `radius` from its middle to its upper corners.
pub(crate) fn shield(middle: Point, radius: f32) -> Outline {
    let corners = [
        (0.0, -1.0),
        (0.8, -0.7),
        (0.78, 0.05),
        (0.45, 0.62),
        (0.0, 1.0),
        (-0.45, 0.62),
        (-0.78, 0.05),
        (-0.8, -0.7),
    ];
    Outline::polygon(corners.map(|(x, y)| middle + Point::new(x, y) * radius))
}

/// A broad arrow that points up or down, `radius` from its middle to its tip.
pub(crate) fn arrow(middle: Point, radius: f32, up: bool) -> Outline {
    let corners = [
        (0.0, -1.0),
        (0.82, -0.08),
        (0.3, -0.08),
        (0.3, 0.92),
        (-0.3, 0.92),
        (-0.3, -0.08),
        (-0.82, -0.08),
    ];
    let downwards = if up { 1.0 } else { -1.0 };
    Outline::polygon(corners.map(|(x, y)| middle + Point::new(x, y * downwards) * radius))
}
