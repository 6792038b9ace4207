import '../../shared/ui/mantine/choices.css'
import { Button, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import classes from './Replay.module.css'

interface Props<For extends string> {
  /** What may be said, with how it is called; the first is chosen. */
  readonly purposes: Readonly<Record<For, string>>
  /** What the button says. */
  readonly yes: string
  readonly open: (purpose: For) => void
}

/** Every look is on record with its purpose. */
export const Why = <For extends string>({ purposes, yes, open }: Props<For>) => {
  const all = Object.keys(purposes) as For[]
  const [chosen, choose] = useState(all[0]!)
  return (
    <div className={classes.why}>
      <Radio.Group
        label="Why do you look at it?"
        description="Your look, its purpose and its time go on record, where auditors see them."
        value={chosen}
        onChange={(value) => choose(all.find((each) => each === value) ?? chosen)}
      >
        <Stack gap="sm" mt="md">
          {all.map((value) => (
            <Radio key={value} value={value} label={purposes[value]} />
          ))}
        </Stack>
      </Radio.Group>
      <Button mt="lg" onClick={() => open(chosen)}>
        {yes}
      </Button>
    </div>
  )
}
