import type { CaseId } from '../../../domain/kernel/ids.js'
import { join, post } from '../../chaos/cast.js'
import type { Member } from '../../chaos/member.js'
import { startProgram } from '../../chaos/program.js'
import type { RunFile } from '../../start/run-file.js'
import type { Closers } from '../../start/closers.js'
import { ownDirectory } from './database.js'

/** The real program on data of its own, in one process as `npm start` runs it, and where its parts are. */
export const openProgram = async (closing: Closers): Promise<RunFile & { readonly dataDir: string }> => {
  const program = await startProgram(ownDirectory(closing), '--together')
  closing.add(program.stop)
  return { ...program.run(), dataDir: program.dataDir }
}

/** So many members who have joined and signed in. */
export const members = async (url: string, count: number): Promise<Member[]> => {
  const joined: Member[] = []
  for (let each = 0; each < count; each++) joined.push(await join(url, `surgeon${each}`))
  return joined
}

/** So many clinical cases of one member, oldest first. */
export const cases = async (url: string, author: Member, count: number, photographs: readonly Blob[] = []): Promise<CaseId[]> => {
  const posted: CaseId[] = []
  for (let each = 0; each < count; each++) posted.push(await post(url, author, `Case ${each}`, photographs))
  return posted
}
