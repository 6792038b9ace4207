import type { UnknownAction } from '@reduxjs/toolkit'
import type { EventChannel } from 'redux-saga'
import { put, take, type SagaGenerator } from 'typed-redux-saga'
import type { Progress, Step } from './upload.js'

/** Follows an upload to its end, and tells how far it is; answers what came of it, or throws the Problem. However it ends, nothing more is sent. */
export function* followed<Answer>(
  steps: EventChannel<Step<Answer>>,
  progressed: (progress: Progress) => UnknownAction,
): SagaGenerator<Answer> {
  try {
    for (;;) {
      const step = yield* take(steps)
      if ('problem' in step) throw step.problem
      if ('answer' in step) return step.answer
      yield* put(progressed(step))
    }
  } finally {
    steps.close()
  }
}
