import { Waiting } from '../Waiting.js'

/** The place of a page whose code is on its way: as high as the screen, so that the footer does not come into sight only to leave again. */
export const PageLoading = () => <Waiting height={320} style={{ minHeight: '100dvh' }} aria-hidden />
