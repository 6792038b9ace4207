import { Button, Group, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconClock, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useSelector } from 'react-redux'
import { Waiting } from '../../shared/ui/Waiting.js'
import type { DeletionTrail } from './calls.js'
import { selectDeletion } from './deletion-slice.js'
import staff from '../frame/Staff.module.css'
import classes from './Deletions.module.css'
import { useExport } from './useExport.js'
import { verdictOn, type Told } from './verdict.js'

const LOOKS: Readonly<Record<Told['verdict'], { readonly Icon: typeof IconClock; readonly color: string }>> = {
  sealed: { Icon: IconRosetteDiscountCheck, color: 'var(--mantine-color-teal-text)' },
  waiting: { Icon: IconClock, color: 'var(--mantine-color-dimmed)' },
  broken: { Icon: IconAlertTriangle, color: 'var(--mantine-color-error)' },
}

/** Whether the steps are in the log as they were sealed, and a file with which somebody else can check that. */
export const Seals = ({ trail }: { readonly trail: DeletionTrail }) => {
  const { seals } = useSelector(selectDeletion)
  const { coming, save } = useExport(trail.id)
  return (
    <section aria-label="The seals of the log" className={classes.part}>
      <Title order={2} size="h4">
        The seals of the log
      </Title>
      {seals.state === 'loading' && <Waiting label="Asking the seals" height={24} />}
      <div role="alert">{seals.state === 'failed' && <Text>The seals could not be checked. Please reload the page.</Text>}</div>
      {seals.state === 'ready' && <Verdict told={verdictOn(seals.told, trail.steps)} />}
      <Text className={staff.detail}>
        Export the events with their proofs: whoever has the public key checks them without SFS. Nothing in them is personal.
      </Text>
      <Group gap="sm">
        <Button variant="default" loading={coming === 'json'} disabled={coming !== null} onClick={() => save('json')}>
          Save as JSON
        </Button>
        <Button variant="default" loading={coming === 'csv'} disabled={coming !== null} onClick={() => save('csv')}>
          Save as CSV
        </Button>
      </Group>
    </section>
  )
}

const Verdict = ({ told: { verdict, text } }: { readonly told: Told }) => {
  const { Icon, color } = LOOKS[verdict]
  return (
    <div className={staff.verdict} role={verdict === 'broken' ? 'alert' : 'status'} style={{ color }}>
      <Icon size={20} stroke={1.6} aria-hidden />
      <span>{text}</span>
    </div>
  )
}
