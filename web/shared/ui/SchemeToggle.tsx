import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'

/** Until it is pressed the page follows the device. */
export const SchemeToggle = () => {
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme() === 'dark'
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={40}
      aria-label={dark ? 'Light colours' : 'Dark colours'}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      {dark ? <IconSun size={20} stroke={1.6} aria-hidden /> : <IconMoon size={20} stroke={1.6} aria-hidden />}
    </ActionIcon>
  )
}
