import { ActionIcon } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useScheme } from './hooks/useScheme.js'

/** Until it is pressed the page follows the device. */
export const SchemeToggle = () => {
  const { isDark, other, turn } = useScheme()
  return (
    <ActionIcon variant="subtle" color="gray" size={40} aria-label={other} onClick={turn}>
      {isDark ? <IconSun size={20} stroke={1.6} aria-hidden /> : <IconMoon size={20} stroke={1.6} aria-hidden />}
    </ActionIcon>
  )
}
