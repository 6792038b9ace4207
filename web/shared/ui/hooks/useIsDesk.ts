import { useMediaQuery } from '@mantine/hooks'

/** Whether somebody points at things with a mouse or the like, and may have files beside the page; undefined until that is known. */
export const useIsDesk = (): boolean | undefined => useMediaQuery('(hover: hover) and (pointer: fine)')
