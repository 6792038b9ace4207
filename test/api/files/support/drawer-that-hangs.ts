import type { Asked, Drawn } from '../../../../api/files/drawing/drawings.js'
import { answering } from '../../../../api/apart/answering.js'

/* Who draws, at an image that its library never comes to an end with; any other is answered as it came. */
answering('image', async ({ args: [image] }: Asked): Promise<Drawn> => {
  if ((image as Buffer).toString() === 'hang') return new Promise(() => setInterval(() => undefined, 1_000))
  return { drawn: image }
})
