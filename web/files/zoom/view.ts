/** A place, or a way from one to another, in pixels of the screen; of a stage it is told from the middle. */
export interface Spot {
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** What stands on a stage, and how large it is there when it is seen whole. */
export interface Fit {
  readonly stage: Size
  readonly whole: Size
}

/** How a picture is seen: so many times as large as when it is seen whole, and moved so far from the middle. */
export interface View extends Spot {
  readonly scale: number
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 }

/** How much one press of a key or a button enlarges. */
export const STEP = 1.5
/** At least, however small a picture is. */
const CLOSE = 2.5

const within = (value: number, most: number): number => Math.min(Math.max(value, -most), most)
const smaller = (a: Size, b: Size): number => Math.min(a.width / b.width, a.height / b.height)
const larger = (a: Size, b: Size): number => Math.max(a.width / b.width, a.height / b.height)

/** How a picture of this size, in its own pixels, is seen whole on a stage. */
export const fitOf = (picture: Size, stage: Size): Fit => {
  const scale = smaller(stage, picture)
  return { stage, whole: { width: picture.width * scale, height: picture.height * scale } }
}

/** The scale a double tap leads to: the stage is filled, and it is worth the tap. */
export const closeUp = ({ stage, whole }: Fit): number => Math.max(CLOSE, larger(stage, whole))

/** Not further than where each pixel of the picture is four of the screen, unless a double tap leads there. */
const mostOf = (fit: Fit, picture: Size): number => Math.max(closeUp(fit) * STEP, 2 * larger(picture, fit.whole))

/** No edge of the picture comes further in than the edge of the stage; what is smaller than the stage stays in its middle. */
const held = ({ scale, x, y }: View, { stage, whole }: Fit): View => ({
  scale,
  x: within(x, Math.max(0, (whole.width * scale - stage.width) / 2)),
  y: within(y, Math.max(0, (whole.height * scale - stage.height) / 2)),
})

export const movedBy = (view: View, by: Spot, fit: Fit): View => held({ ...view, x: view.x + by.x, y: view.y + by.y }, fit)

/** So many times as large as before; what is seen at `at` stays there. */
export const zoomedBy = (view: View, times: number, at: Spot, fit: Fit, picture: Size): View => {
  const scale = Math.min(Math.max(view.scale * times, 1), mostOf(fit, picture))
  const by = scale / view.scale
  return held({ scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }, fit)
}
