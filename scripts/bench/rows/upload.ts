import { addBeyondSurgoryPost } from '../../../api/contract/beyond/beyond-forms.js'
import { ABSOLUTE, type Row } from '../row.js'
import { startChild } from '../set-up/child.js'
import { ownDirectory } from '../set-up/database.js'
import { filmOf } from '../set-up/film.js'
import { growthWhile } from '../set-up/memory.js'
import { opening } from '../set-up/opening.js'
import { members, openProgram } from '../set-up/program.js'
import { formSender } from '../set-up/send-form.js'

const MB = 1024 * 1024
/** The largest that a form takes. */
const LARGEST = 200 * MB - 1

const form = (path: string) => formSender({ title: 'The regatta', indemnity: 'true' }, 'beyondFile', path)

/**
 * A film in a form, looked at by its content, hashed, counted, kept, with its picture, and posted; against a bare Express route that writes what
 * comes to a file.
 */
export const upload = (bytes = LARGEST, program = openProgram): Row => ({
  name: 'upload',
  unit: 'MB/s',
  better: 'more',
  bar: 0.6,
  open: opening(async (closing) => {
    const { url, pid } = await program(closing)
    const [surgeon] = await members(url, 1)
    const send = form(await filmOf(bytes, closing))
    const bare = await startChild<{ url: string }>('bench/bare/upload.ts', { FOLDER: ownDirectory(closing) }, closing)
    const rate = async (sent: () => Promise<void>): Promise<number> => {
      const began = performance.now()
      await sent()
      return bytes / MB / ((performance.now() - began) / 1_000)
    }
    return {
      ours: { run: () => rate(() => send(`${url}/api/${addBeyondSurgoryPost.path}`, surgeon!.token)) },
      baseline: { run: () => rate(() => send(`${bare.ready.url}/upload`)) },
      pids: [pid],
      ops: 1,
    }
  }),
})

/** By how much the program grows while it takes such a film. */
export const uploadMemory = (bytes = LARGEST, program = openProgram): Row => ({
  name: 'upload memory',
  unit: 'MiB',
  better: 'less',
  bar: 64,
  open: opening(async (closing) => {
    const { url, pid } = await program(closing)
    const [surgeon] = await members(url, 1)
    const send = form(await filmOf(bytes, closing))
    const ours = () => growthWhile(pid, () => send(`${url}/api/${addBeyondSurgoryPost.path}`, surgeon!.token))
    return { ours: { run: ours }, baseline: ABSOLUTE, pids: [pid] }
  }),
})
