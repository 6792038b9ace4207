import { builtProgramPlace } from '../../../scripts/program/build-program.js'
import { builtIn, type Entry } from '../../../scripts/program/bundle.js'
import { once } from '../at-end.js'

const place = once(builtProgramPlace)

/**
 * The path of the program `npm start`, or of another, built of the sources as they are: from these it takes three times as long to load, and specs
 * start it often. Packages are not in it.
 */
export const builtProgram = async (entry: Entry = 'scripts/start.ts'): Promise<string> => builtIn(await place(), entry)
