import { Decimal } from '#domain/values/exact-decimal.ts'

// Areas of cross-sections in mm², exact to the decimals of the constants; dimensions in mm.
type Number = Decimal | number

const pi = new Decimal('3.14159265358979323846264338328')
/** A corner of 90° that an arc rounds: the share of r² between the corner and the arc, for one and for four corners. */
const fillet = new Decimal(1).minus(pi.div(4))
const fourCorners = new Decimal(4).minus(pi)
/** √3 / 2. */
const halfRootOfThree = new Decimal('0.866025403784438646763723170753')

const square = (value: Number): Decimal => new Decimal(value).times(value)

export const circleArea = (diameter: Number): Decimal => pi.times(square(diameter)).div(4)
export const squareArea = (side: Number): Decimal => square(side)
export const rectangleArea = (a: Number, b: Number): Decimal => new Decimal(a).times(b)

/** A regular hexagon by its width across flats, as bars are ordered (EN 10061). */
export const hexagonArea = (acrossFlats: Number): Decimal => halfRootOfThree.times(square(acrossFlats))

/** By the outside diameter. */
export const roundTubeArea = (diameter: Number, wall: Number): Decimal =>
  pi.times(new Decimal(diameter).minus(wall)).times(wall)

/** With the outside and inside radius of the corners; both 0 for sharp ones. */
export const hollowArea = (height: Number, width: Number, wall: Number, corners: { outside: Number; inside: Number }) =>
  new Decimal(height)
    .plus(width)
    .minus(new Decimal(wall).times(2))
    .times(2)
    .times(wall)
    .minus(fourCorners.times(square(corners.outside).minus(square(corners.inside))))

/** With the radius of the root; that of the two toes is half as large (EN 10056-1). 0 for sharp corners. */
export const angleArea = (legA: Number, legB: Number, thickness: Number, root: Number): Decimal =>
  new Decimal(legA)
    .plus(legB)
    .minus(thickness)
    .times(thickness)
    .plus(fillet.times(square(root).minus(square(new Decimal(root).div(2)).times(2))))

/** A T of one thickness, with sharp corners. */
export const teeArea = (height: Number, width: Number, thickness: Number): Decimal =>
  new Decimal(height).plus(width).minus(thickness).times(thickness)

/** A U or Z of one thickness, with sharp corners: the height is that of the web, the width that of a flange. */
export const channelArea = (height: Number, width: Number, thickness: Number): Decimal =>
  new Decimal(height).plus(new Decimal(width).times(2)).minus(new Decimal(thickness).times(2)).times(thickness)

type Flanged = { height: number; width: number; web: number; flange: number; radius: number }

/** A section with parallel flanges and this many fillets: four of an I, two of a channel. */
export const flangedArea = ({ height, width, web, flange, radius }: Flanged, fillets: 2 | 4): Decimal =>
  new Decimal(width)
    .times(2)
    .times(flange)
    .plus(new Decimal(height).minus(new Decimal(flange).times(2)).times(web))
    .plus(fillet.times(square(radius)).times(fillets))
