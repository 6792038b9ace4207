import { join } from 'node:path'
import type { Env } from '../env.js'

/** Where files are while they come in. */
export const uploadsFolder = ({ dataDir }: Pick<Env, 'dataDir'>): string => join(dataDir, 'uploads')
