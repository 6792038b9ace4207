import '../mantine/windows.css'
import { MantineThemeProvider, Modal, type ModalRootProps } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useOpenWindow } from './useOpenWindow.js'
import classes from './Window.module.css'

interface Props extends Omit<ModalRootProps, 'children' | 'title' | 'fullScreen' | 'centered'> {
  readonly title: string
  /** While something is under way that must not be left. */
  readonly busy?: boolean
  /** Whether it is a place of its own, which Back closes: not where a finished task leads on to another page, nor links but in `LeadsOn`. */
  readonly isPlace?: boolean
  /** It opens by itself: no place, and no Back that was meant for something else closes it. */
  readonly isUnasked?: boolean
  /** Whether it goes with the page that it was opened over. */
  readonly isOfPage?: boolean | undefined
  /** Whether it asks or tells something short: then it stands in the middle of the page, also on a phone, which all else fills. */
  readonly isShort?: boolean
  /** Whether it stands beside what it is about, at the end of the page and as high as that. */
  readonly isBeside?: boolean
  readonly children: ReactNode
}

const BESIDE = {
  classNames: { inner: classes.beside ?? '', content: classes.high ?? '' },
  size: 520,
  xOffset: 0,
  yOffset: 0,
  transitionProps: { transition: 'fade' },
} as const

/**
 * What opens in a window stays with it: placed in the page it would move with that, which still scrolls behind the window
 * when a browser brings something into view, and a press would begin on a choice and end beside it.
 */
const WITH_THE_WINDOW = { components: { Popover: { defaultProps: { floatingStrategy: 'fixed' } } } }

/** A window with a title over the page; on a phone it is the page, unless it is short. A press beside it does not close it: what was typed is worth more. */
export const Window = ({
  title,
  opened,
  onClose,
  busy = false,
  isPlace = true,
  isUnasked = false,
  isOfPage,
  isShort = false,
  isBeside = false,
  children,
  ...props
}: Props) => {
  const isOnPhone = useMediaQuery('(max-width: 48em)')
  const isOpen = useOpenWindow(opened, onClose, { mayClose: !busy, isPlace, isUnasked, isOfPage })
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      fullScreen={isOnPhone && !isShort}
      centered={isShort}
      closeOnClickOutside={false}
      closeOnEscape={false}
      {...(isBeside && BESIDE)}
      {...props}
    >
      <Modal.Overlay />
      <Modal.Content className={classes.content ?? ''}>
        <div className={classes.head}>
          <Modal.Title className={classes.title ?? ''} dir="auto">
            {title}
          </Modal.Title>
          {!busy && <Modal.CloseButton aria-label="Close window" size={40} />}
        </div>
        <Modal.Body>
          <MantineThemeProvider theme={WITH_THE_WINDOW}>{children}</MantineThemeProvider>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
