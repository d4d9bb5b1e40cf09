//! Sets of points, one bit each.

use super::Point;
use super::board::INDICES;
use crate::bits::bit_set;

bit_set!(PointSet(u128) of INDICES, Point.index; Points);
