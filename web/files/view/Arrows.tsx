import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import classes from './Arrows.module.css'

interface Props {
  /** Of what. */
  readonly what: string
  /** Which is shown, and the last, from 0. */
  readonly index: number
  readonly last: number
  /** To the next (1) or the previous (-1). */
  readonly go: (step: number) => void
}

/** At both sides of what is shown, when there is more than one. */
export const Arrows = ({ what, index, last, go }: Props) =>
  last > 0 && (
    <>
      <Arrow label={`Previous ${what}`} side={classes.left} icon={IconChevronLeft} disabled={index === 0} go={() => go(-1)} />
      <Arrow label={`Next ${what}`} side={classes.right} icon={IconChevronRight} disabled={index === last} go={() => go(1)} />
    </>
  )

interface ArrowProps {
  readonly label: string
  readonly side: string | undefined
  readonly icon: typeof IconChevronLeft
  readonly disabled: boolean
  readonly go: () => void
}

/** At the last it keeps the focus, and only says that it does no more: a disabled button would lose it, and the keys with it. */
const Arrow = ({ label, side, icon: Icon, disabled, go }: ArrowProps) => (
  <ActionIcon
    className={side ?? ''}
    color="dark.5"
    radius="xl"
    size={44}
    aria-label={label}
    aria-disabled={disabled}
    onClick={() => !disabled && go()}
  >
    <Icon aria-hidden />
  </ActionIcon>
)
