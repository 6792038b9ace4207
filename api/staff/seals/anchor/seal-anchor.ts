/** Where each seal of the log is told as well, so that nobody rewrites the log unseen, not even who operates it. */
export type SealAnchor =
  | { readonly mailTo: string }
  /** `isNear`: it may be on this machine, which is for trying it. */
  | { readonly postTo: string; readonly isNear: boolean }
