/** Why a document is not taken. `active`: it would do something when it is opened, or carries other files. */
export type Fault = 'damaged' | 'encrypted' | 'active'

/** The size of the first page in points. */
export type Verdict = { readonly fault: Fault } | { readonly width: number; readonly height: number }
