/** A place in an image, as parts of its width and height: 0 is left and top, 1 right and bottom. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** What is covered, in the same measure. */
export interface Box extends Point {
  readonly width: number
  readonly height: number
}

/** Smaller than this nobody can hit it again, and it covers nothing. */
const LEAST = 0.01

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/** Where a box stands that the keyboard has asked for. */
export const middle: Box = { x: 0.35, y: 0.45, width: 0.3, height: 0.1 }

/** From one corner to the opposite one, nowhere outside the image. */
export const between = (a: Point, b: Point): Box => {
  const [left, right] = [within(Math.min(a.x, b.x), 0, 1), within(Math.max(a.x, b.x), 0, 1)]
  const [top, bottom] = [within(Math.min(a.y, b.y), 0, 1), within(Math.max(a.y, b.y), 0, 1)]
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** A press that was no drawing. */
export const isTooSmall = ({ width, height }: Box): boolean => width < LEAST || height < LEAST

export const moved = (box: Box, { x, y }: Point): Box => ({
  ...box,
  x: within(box.x + x, 0, 1 - box.width),
  y: within(box.y + y, 0, 1 - box.height),
})

/** Its left upper corner stays. */
export const resized = (box: Box, { x, y }: Point): Box => ({
  ...box,
  width: within(box.width + x, LEAST, 1 - box.x),
  height: within(box.height + y, LEAST, 1 - box.y),
})

/** Whole pixels of an image, rather one too many than one too few. */
export const pixelsOf = ({ x, y, width, height }: Box, image: { readonly width: number; readonly height: number }) => {
  const [left, top] = [Math.floor(x * image.width), Math.floor(y * image.height)]
  return { left, top, width: Math.ceil((x + width) * image.width) - left, height: Math.ceil((y + height) * image.height) - top }
}
