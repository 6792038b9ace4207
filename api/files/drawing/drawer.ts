import { answering } from '../../apart/answering.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { drawings, type Asked, type Drawn } from './drawings.js'

/* A program that draws images. What goes wrong is said of the image, unless it is of the system. */

answering('image', async ({ name, args }: Asked): Promise<Drawn> => {
  const draw = drawings[name] as (...args: readonly unknown[]) => Promise<unknown>
  try {
    return { drawn: await draw(...args) }
  } catch (error) {
    if (error instanceof Refusal) return { refused: { kind: error.kind, msg: error.message } }
    if (error instanceof Error && 'syscall' in error) return { trouble: error.message } // of the system, not of the image
    return { refused: { kind: 'invalid', msg: 'This image is damaged and cannot be read' } }
  }
})
