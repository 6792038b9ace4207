import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'

/** Whether colours are dark, and the way to the others, as it is called. Until it is gone the page follows the device. */
export const useScheme = () => {
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme() === 'dark'
  return { isDark, other: isDark ? 'Light colours' : 'Dark colours', turn: () => setColorScheme(isDark ? 'light' : 'dark') }
}
