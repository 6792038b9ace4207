import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconVolume, IconVolumeOff, IconX, type Icon } from '@tabler/icons-react'
import classes from './Viewer.module.css'

interface Props {
  readonly isMuted: boolean
  readonly turnSound: () => void
  readonly close: () => void
  /** To the one before, and to the next, where there is one. */
  readonly up: (() => void) | undefined
  readonly down: (() => void) | undefined
}

/** What is the same over each video. */
export const Controls = ({ isMuted, turnSound, close, up, down }: Props) => (
  <>
    <div className={classes.bar}>
      <Round label="Close" icon={IconX} does={close} />
      <Round label={isMuted ? 'Sound on' : 'Sound off'} icon={isMuted ? IconVolumeOff : IconVolume} does={turnSound} />
    </div>
    <div className={classes.arrows}>
      <Round label="Previous video" icon={IconChevronUp} does={up} />
      <Round label="Next video" icon={IconChevronDown} does={down} />
    </div>
  </>
)

interface RoundProps {
  readonly label: string
  readonly icon: Icon
  readonly does: (() => void) | undefined
}

/** It keeps the focus when it can do no more, so that keys go on. */
const Round = ({ label, icon: Sign, does }: RoundProps) => (
  <ActionIcon
    className={classes.round ?? ''}
    size={48}
    variant="transparent"
    aria-label={label}
    title={label}
    aria-disabled={!does}
    onClick={() => does?.()}
  >
    <Sign size={24} aria-hidden />
  </ActionIcon>
)
