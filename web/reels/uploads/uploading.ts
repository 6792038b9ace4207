import type { Upload } from './uploads-slice.js'

/** The state as pages have it that may know nothing of uploads. */
interface Root {
  readonly reelUploads?: { readonly going: Readonly<Record<string, Upload>> }
}

/** So many videos are on their way from this browser. */
export const countUploading = ({ reelUploads }: Root): number =>
  reelUploads === undefined ? 0 : Object.values(reelUploads.going).filter(({ state }) => state === 'sending').length
