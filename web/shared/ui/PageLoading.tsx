import { Skeleton } from '@mantine/core'

/** The place of a page whose code is on its way. */
export const PageLoading = () => <Skeleton height={320} radius="md" aria-hidden />
