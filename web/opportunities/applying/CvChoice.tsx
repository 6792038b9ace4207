import { ActionIcon, Button, FileButton, Group, Input } from '@mantine/core'
import { IconFileText, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { size } from '../../shared/format/size.js'
import classes from './CvChoice.module.css'
import { DOCX, PDF } from '../../generated/mimes.js'
import type { ChosenCv } from './useCvChoice.js'

interface Props {
  readonly cv: ChosenCv
  /** What the CV in the own profile is called; null without one. */
  readonly ownCv: string | null
  readonly disabled: boolean
}

/** The CV that goes with an application (spec 3 §5). */
export const CvChoice = ({ cv, ownCv, disabled }: Props) => {
  const { file, problem, help } = cv
  const id = useId()
  return (
    <div ref={cv.field} className={classes.cv} role="group" aria-labelledby={id} aria-describedby={`${id}-said`} tabIndex={-1}>
      <Input.Label component="div" size="md" id={id} required>
        CV
      </Input.Label>
      <Input.Description size="sm">PDF or Word (.docx), less than 10 MB</Input.Description>
      {file && (
        <div className={classes.file}>
          <IconFileText size={22} stroke={1.6} aria-hidden />
          <span dir="auto">{file.name}</span>
          <small>{size(file.size)}</small>
          {!disabled && (
            <ActionIcon variant="subtle" color="gray" size={44} aria-label={`Remove ${file.name}`} onClick={cv.remove}>
              <IconX size={18} aria-hidden />
            </ActionIcon>
          )}
        </div>
      )}
      <div id={`${id}-said`} role="alert">
        {problem && <Input.Error size="md">{problem}</Input.Error>}
        {problem && help && <Input.Error size="md">{help}</Input.Error>}
      </div>
      {!disabled && (
        <Group gap="sm">
          <FileButton accept={`.pdf,.docx,${PDF},${DOCX}`} onChange={cv.choose} inputProps={{ 'aria-label': 'CV' }}>
            {(props) => (
              <Button variant="default" {...props}>
                {file ? 'Choose another' : 'Choose a file'}
              </Button>
            )}
          </FileButton>
          {ownCv !== null && file?.name !== ownCv && (
            <Button variant="default" loading={cv.isFetching} onClick={() => void cv.chooseOwn(ownCv)}>
              Use the CV of my profile
            </Button>
          )}
        </Group>
      )}
    </div>
  )
}
