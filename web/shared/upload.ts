import { END, eventChannel, type EventChannel } from 'redux-saga'
import type { AnswerOf, Call } from '../../api/contract/call.js'
import { answerOf, authorization, NO_CONNECTION, Problem } from './http.js'

/** How far an upload is, in bytes; last comes the answer or the problem. */
export type Step<Answer> = { readonly sent: number; readonly total: number } | { readonly answer: Answer } | { readonly problem: Problem }

/** Sends a form with files (fetch cannot tell how far it is). It is not repeated by itself: closing the channel stops it. */
export const upload = <C extends Call>(path: C['path'], form: FormData, key: string): EventChannel<Step<AnswerOf<C>>> =>
  eventChannel((emit) => {
    const request = new XMLHttpRequest()
    const end = (step: Step<AnswerOf<C>>) => {
      emit(step)
      emit(END)
    }
    request.upload.onprogress = ({ loaded, total }) => emit({ sent: loaded, total })
    request.onload = () => {
      try {
        end({ answer: answerOf<C>(request.status, request.responseText) })
      } catch (error) {
        end({ problem: error as Problem })
      }
    }
    request.onerror = () => end({ problem: new Problem(0, NO_CONNECTION) })
    request.open('POST', `/api/${path}`)
    for (const [name, value] of Object.entries({ ...authorization(), 'idempotency-key': key })) request.setRequestHeader(name, value)
    request.send(form)
    return () => request.abort()
  })
