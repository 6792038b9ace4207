import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { ofFile } from '../../files/choose/of-file.js'
import { prepared } from '../../files/choose/prepared.js'
import { fileRules } from '../file-rules.js'
import classes from './Unfinished.module.css'

interface Props {
  readonly label: string
  readonly choose: (file: File) => void
}

const ACCEPT = [...fileRules.categories.VIDEO.mimes, '.mp4', '.mkv'].join()

/** A file for a post that is there already; it is looked at before it is taken. */
export const ChooseFile = ({ label, choose }: Props) => {
  const field = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState<readonly string[]>([])
  const take = async (given: File | undefined) => {
    if (!given) return
    const ready = await prepared(given, 'VIDEO', fileRules)
    if ('problem' in ready) setSaid([ofFile(ready.problem, given), ...(ready.help ? [ready.help] : [])])
    else choose(ready.file)
  }
  return (
    <>
      <Button variant="default" size="sm" onClick={() => field.current?.click()}>
        {label}
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        accept={ACCEPT}
        aria-label={label}
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0])
          currentTarget.value = '' // the same file may be chosen once more
        }}
      />
      {said.map((line) => (
        <p key={line} role="alert" className={classes.state ?? ''} data-failed>
          {line}
        </p>
      ))}
    </>
  )
}
