import { HistoryCut } from '../../../domain/kernel/log/history-cut.js'
import { Refusal } from '../../../domain/kernel/refusal.js'

/** What was read of a history from its beginning; where that is gone from the log, refuses, and says where it begins (ADR 0017). */
export const orWhereItBegins = async <T>(reading: Promise<T>): Promise<T> => {
  try {
    return await reading
  } catch (error) {
    if (!(error instanceof HistoryCut)) throw error
    const what =
      error.begins === undefined ? 'This history is gone' : `This history begins at event ${error.begins}: what was before is gone`
    throw new Refusal('conflict', what)
  }
}
