/** Where visitors read whole posts. */
export const FEED_PATH = '/communityNonRegisterView'
