import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from './bundle.js'
import { placeOfProgram, PROGRAMS } from './place.mjs'

/** Of those before, so many are kept: a process of one may still run, and load what it has not needed so far. */
const KEPT = 3
const MAKING = '.making-'

/**
 * Answers where the program is, built of the sources as they are now: now, if it is missing. It is built beside its place and moved there whole, so that nobody
 * ever starts half of it; of two processes that build at once, one has done it in vain.
 */
export const builtProgramPlace = async (): Promise<string> => {
  const place = placeOfProgram()
  if (existsSync(place)) return place
  const making = `${place}${MAKING}${process.pid}`
  mkdirSync(PROGRAMS, { recursive: true })
  try {
    await bundle(making, place)
    if (!existsSync(place)) renameSync(making, place)
  } catch (error) {
    if (!existsSync(place)) throw error
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
  sweep()
  return place
}

/** Takes away what is older than those that are kept. */
const sweep = (): void => {
  const newestFirst = readdirSync(PROGRAMS)
    .flatMap((name) => {
      const made = statSync(join(PROGRAMS, name), { throwIfNoEntry: false })?.mtimeMs // another process may sweep, too
      return made === undefined || name.includes(MAKING) ? [] : [{ name, made }]
    })
    .sort((one, other) => other.made - one.made)
  for (const { name } of newestFirst.slice(KEPT + 1)) rmSync(join(PROGRAMS, name), { recursive: true, force: true })
}
