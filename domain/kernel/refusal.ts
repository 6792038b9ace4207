export type RefusalKind =
  | 'malformed'
  | 'unknown-caller'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'other-version'
  | 'too-large'
  | 'wrong-type'
  | 'invalid'
  | 'too-many'
  | 'busy'

export interface FieldError {
  readonly field: string
  readonly msg: string
}

/** No, for a reason the person may read. It knows nothing of HTTP; api/http turns the kind into a code. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  constructor(
    readonly kind: RefusalKind,
    msg: string,
    readonly errors: readonly FieldError[] = [],
  ) {
    super(msg)
  }
}
