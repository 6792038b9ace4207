import '../../shared/ui/mantine/choices.css'
import { Button, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { PURPOSES, type Purpose } from './calls.js'
import classes from './Replay.module.css'

export const isPurpose = (text: string | null): text is Purpose => text !== null && text in PURPOSES

/** Every look is on record with its purpose. */
export const Why = ({ open }: { readonly open: (purpose: Purpose) => void }) => {
  const [chosen, choose] = useState<Purpose>('report')
  return (
    <div className={classes.why}>
      <Radio.Group
        label="Why do you look at it?"
        description="Your look, its purpose and its time go on record, where auditors see them."
        value={chosen}
        onChange={(value) => isPurpose(value) && choose(value)}
      >
        <Stack gap="sm" mt="md">
          {Object.entries(PURPOSES).map(([value, label]) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Stack>
      </Radio.Group>
      <Button mt="lg" onClick={() => open(chosen)}>
        Open the history
      </Button>
    </div>
  )
}
