import { Button } from '@mantine/core'
import { lazyWindow } from '../../shared/ui/windows/lazy-window.js'
import { useLateWindow } from '../../shared/ui/windows/late-window.js'

const JoinWindow = lazyWindow(async () => (await import('./JoinWindow.js')).JoinWindow)

/** The way to groups one is not in yet. */
export const JoinButton = ({ isQuiet = false }: { readonly isQuiet?: boolean }) => {
  const [window, open] = useLateWindow(JoinWindow)
  return (
    <>
      <Button variant={isQuiet ? 'subtle' : 'default'} size={isQuiet ? 'sm' : 'md'} onClick={open}>
        Join a group
      </Button>
      {window}
    </>
  )
}
