import type { UnknownAction } from '@reduxjs/toolkit'
import type { PushActions } from './live/socket.js'

/** What a slice of the web is to the program: where its state is kept, what works on it, and what of the server's pushes it hears. */
export interface Door {
  readonly reducers: Readonly<Record<string, (state: never, action: UnknownAction) => unknown>>
  /** None where its pages ask for all by themselves. */
  readonly saga?: () => Generator
  readonly pushes?: PushActions
  /** What its pages ask for is nobody's in particular, or is done all the same once it was asked for: its answer is heard also when the member has left. */
  readonly outlivesMember?: boolean
}

/** The state that doors keep. */
export type StateOf<D extends { readonly reducers: object }> = {
  readonly [Name in keyof D['reducers']]: D['reducers'][Name] extends (...args: never[]) => infer State ? State : never
}
