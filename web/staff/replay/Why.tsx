import '../../shared/ui/mantine/choices.css'
import { Button, Radio, Stack } from '@mantine/core'
import { useRef, useState } from 'react'
import classes from './Replay.module.css'

interface Props<For extends string> {
  /** What may be said, with how it is called: none is chosen beforehand. */
  readonly purposes: Readonly<Record<For, string>>
  /** What the button says. */
  readonly yes: string
  readonly open: (purpose: For) => void
}

/** Every look is on record with its purpose. */
export const Why = <For extends string>({ purposes, yes, open }: Props<For>) => {
  const all = Object.keys(purposes) as For[]
  const [chosen, choose] = useState<For | null>(null)
  const [isMissing, setMissing] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const go = () => {
    setMissing(chosen === null)
    if (chosen === null) first.current?.focus()
    else open(chosen)
  }
  return (
    <div className={classes.why}>
      <Radio.Group
        label="Why do you look at it?"
        description="Your look, its purpose and its time go on record, where auditors see them."
        required
        value={chosen}
        onChange={(value) => {
          choose(all.find((each) => each === value) ?? chosen)
          setMissing(false)
        }}
        error={isMissing && 'Please say why.'}
      >
        <Stack gap="sm" mt="md">
          {all.map((value, i) => (
            <Radio key={value} ref={i === 0 ? first : null} value={value} label={purposes[value]} />
          ))}
        </Stack>
      </Radio.Group>
      <Button mt="lg" onClick={go}>
        {yes}
      </Button>
    </div>
  )
}
