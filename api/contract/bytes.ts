import { Type, type TUnsafe } from '@sinclair/typebox'

const MARK = 'contentMediaTypes'

/** What is answered with bytes of one of these types, and not in the envelope. */
export type Bytes = TUnsafe<Uint8Array>
export const bytes = (...types: readonly [string, ...string[]]): Bytes =>
  Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary', [MARK]: types })

/** The types of bytes that a call answers with; undefined where it answers in the envelope. */
export const bytesIn = (answers: object): readonly string[] | undefined => (answers as { [MARK]?: readonly string[] })[MARK]
