/** So many posts of one member wait for their video, are being prepared or have failed, at most: more are not begun. */
export const MOST_UNFINISHED = 20
/** So often in a day a video is prepared once more. */
export const MOST_RETRIES = 3
/** For so long a post waits for its video, in milliseconds: a day. */
export const WAITS_FOR_VIDEO = 24 * 60 * 60_000
