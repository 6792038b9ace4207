import { existsSync, writeFileSync } from 'node:fs'
import type { Asked, Drawn } from '../../../../api/files/drawing/drawings.js'
import { answering } from '../../../../api/apart/answering.js'

/*
 * Who draws, at an image that its library never comes to an end with, or dies of, or on a machine with which something is wrong; any other is
 * answered as it came. One that names a file ends it only until that is there.
 */
answering('image', async ({ args: [image] }: Asked): Promise<Drawn> => {
  const said = (image as Buffer).toString()
  if (said === 'hang') return new Promise(() => setInterval(() => undefined, 1_000))
  if (said === 'die') process.exit(1)
  if (said === 'trouble') return { trouble: 'too many open files' }
  if (said.startsWith('/') && !existsSync(said)) {
    writeFileSync(said, '')
    process.kill(process.pid, 'SIGKILL')
  }
  return { drawn: image }
})
