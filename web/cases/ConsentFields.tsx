import { Checkbox } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { LegalLink } from '../shared/ui/LegalLink.js'
import type { CaseForm } from './case-form.js'
import classes from './PostCaseForm.module.css'

const CONSENTS = [
  [
    'indemnity',
    <>
      I understand and provide the indemnity: I am responsible for what I post here, under the <LegalLink to="terms" />.
    </>,
  ],
  ['patientConsent', 'I have the consent of the patient, and nothing in this case identifies them.'],
  ['relevant', 'The data entered is relevant to the platform.'],
] as const

/** What the author confirms with each case (spec 2 §5). */
export const ConsentFields = () => {
  const { register, formState } = useFormContext<CaseForm>()
  return (
    <fieldset className={classes.part}>
      <legend>Consent</legend>
      {CONSENTS.map(([name, label]) => (
        <Checkbox key={name} label={label} {...register(name)} error={formState.errors[name]?.message} />
      ))}
    </fieldset>
  )
}
