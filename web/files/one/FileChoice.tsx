import { Button, FileButton, Group, Input } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { size } from '../../shared/format/size.js'
import classes from './FileChoice.module.css'
import { Thumbnail } from './Thumbnail.js'

interface Props {
  readonly label: string
  readonly description: string
  /** As browsers filter what is chosen from. */
  readonly accept: string
  readonly file: File | null
  /** What it has already, as long as no other is chosen. */
  readonly shown?: string | null
  readonly required?: boolean
  readonly error: string | undefined
  /** Why it is not taken, if it is not: known before anything is sent. */
  readonly check: (file: File) => Promise<string | undefined>
  readonly choose: (file: File | null) => void
  /** A window begins with it. */
  readonly 'data-autofocus'?: boolean
}

/** One file of a form; an image is shown before it is sent. */
export const FileChoice = ({ label, description, accept, file, shown = null, required = false, error, check, choose, ...props }: Props) => {
  const [problem, setProblem] = useState<string>()
  const take = async (given: File | null) => {
    if (!given) return
    const found = await check(given)
    setProblem(found)
    if (found === undefined) choose(given)
  }
  const id = useId()
  const chosen = useAddress(file?.type.startsWith('image/') ? file : null)
  const picture = chosen ?? (file ? null : shown)
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-said`}>
      <Input.Label component="div" size="md" id={id} required={required}>
        {label}
      </Input.Label>
      <Input.Description size="md">{description}</Input.Description>
      {picture && <Thumbnail src={picture} />}
      {file && (
        <p className={classes.chosen}>
          <bdi>{file.name}</bdi> {size(file.size)}
        </p>
      )}
      <div id={`${id}-said`} role="alert">
        {(problem ?? error) !== undefined && <Input.Error size="md">{problem ?? error}</Input.Error>}
      </div>
      <Group gap="sm" mt={6}>
        <FileButton accept={accept} onChange={(given) => void take(given)} inputProps={{ 'aria-label': label }}>
          {(chooser) => (
            <Button variant="default" size="sm" {...chooser} {...props}>
              {file || shown ? 'Choose another' : 'Choose a file'}
            </Button>
          )}
        </FileButton>
        {file && (
          <Button variant="subtle" color="gray" size="sm" onClick={() => choose(null)} aria-label={`Remove ${file.name}`}>
            Remove
          </Button>
        )}
      </Group>
    </div>
  )
}

/** An address of a file of this device, as long as it is looked at. */
const useAddress = (file: File | null): string | null => {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) {
      setAddress(null)
      return
    }
    const url = URL.createObjectURL(file)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return address
}
