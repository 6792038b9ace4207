import { meaningOf, passes } from '../../domain/kernel/error-meanings.js'
import { Fenced } from './checkpoint.js'

/** A statement took longer than it may, or its answer did not come. */
export const isOutOfTime = (error: unknown): boolean => meaningOf(error) === 'late'

/** Whether trouble with a batch has nothing to do with what is in it: it is tried again for ever, from the checkpoint. */
export const mayPass = (error: unknown): boolean => error instanceof Fenced || !(error instanceof Error) || passes(meaningOf(error))
