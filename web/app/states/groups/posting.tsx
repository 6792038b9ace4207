import { FormProvider, useForm } from 'react-hook-form'
import { casePostingForm } from '../../../cases/form/case-posting-form.js'
import { Cropper } from '../../../files/own/Cropper.js'
import classes from '../../../files/own/PictureWindow.module.css'
import { CONSENTS } from '../../../posting/fields/consents.js'
import { ConsentFields } from '../../../posting/fields/ConsentFields.js'
import { PatientFields } from '../../../posting/fields/PatientFields.js'
import { PostForm } from '../../../posting/PostForm.js'
import { postingAsked, postingProgressed, postingRefused } from '../../../posting/posting-slice.js'
import type { Group, State } from '../group.js'
import { FACE } from '../sample.js'

const nothing = () => undefined
const MB = 2 ** 20
const { form } = casePostingForm

const posting = (name: string, ...then: NonNullable<State['then']>): State => ({
  name,
  show: (
    <div style={{ overflow: 'hidden' }}>
      {/* Its buttons stay at its end, not at that of the window. */}
      <PostForm of={casePostingForm} opened close={nothing} done={nothing} counted={nothing} />
    </div>
  ),
  then,
})
const asked = postingAsked({ form, key: 'sample', fields: {}, files: [] })

export const postForms: Group = {
  name: 'PostForm',
  wide: true,
  paper: true,
  states: [
    posting('new'),
    posting('being sent', asked, postingProgressed({ form, sent: 3 * MB, total: 8 * MB })),
    posting('refused', asked, postingRefused({ form, message: 'Too many posts today. Please try again tomorrow.', errors: [] })),
  ],
}

const WRONG = {
  age: { type: 'required', message: "Patient's age is required" },
  gender: { type: 'required', message: "Patient's gender is required" },
} as const
const NONE = {} // the same each time: another would be shown anew, for ever
const Patient = ({ errors = NONE }: { errors?: Partial<typeof WRONG> }) => (
  <FormProvider {...useForm({ defaultValues: { age: '', gender: '' }, errors })} children={<PatientFields />} />
)
const missing = Object.fromEntries(CONSENTS.map(([name]) => [name, { type: 'required', message: 'Please confirm this.' }]))
const Consents = ({ errors = NONE }: { errors?: typeof missing }) => (
  <FormProvider {...useForm({ errors })} children={<ConsentFields of={CONSENTS} />} />
)

export const postFields: Group = {
  name: 'Fields of posts',
  wide: true,
  paper: true,
  states: [
    { name: 'PatientFields', show: <Patient /> },
    { name: 'PatientFields, with errors', show: <Patient errors={WRONG} /> },
    { name: 'ConsentFields', show: <Consents /> },
    { name: 'ConsentFields, with errors', show: <Consents errors={missing} /> },
    {
      name: 'Cropper',
      show: <div className={classes.stage} children={<Cropper image={FACE} zoom={1} onZoom={nothing} onPart={nothing} />} />,
    },
  ],
}
