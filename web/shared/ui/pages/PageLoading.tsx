import { Box, Skeleton } from '@mantine/core'

/** The place of a page whose code is on its way: as high as the screen, so that the footer does not come into sight only to leave again. */
export const PageLoading = () => (
  <Box mih="100dvh" aria-hidden data-coming>
    <Skeleton height={320} radius="md" />
  </Box>
)
