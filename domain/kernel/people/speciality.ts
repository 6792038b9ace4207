import { Type, type Static } from '@sinclair/typebox'

/** The fixed list of specialities, in the order in which they are offered (spec 1 §3, spec 2 §3). */
export const specialities = [
  'Oncosurgery (Cancer Surgery)',
  'GI Surgery',
  'Upper GI Surgery',
  'HPB Surgery',
  'Colon & Rectal Surgery',
  'Head & Neck Surgery',
  'Breast Surgery',
  'ENT Surgery',
  'Urology',
  'Plastic & Reconstructive Surgery',
  'Cardiac Surgery',
  'Thoracic Surgery',
  'GYN Surgery',
  'Orthopedic Surgery',
  'Transplantation Surgery',
  'Vascular Surgery',
  'Endocrine Surgery',
  'Trauma',
  'Burns',
  'Critical and Acute Care Surgery',
  'Minimal Access Surgery',
  'Pediatric Surgery',
  'Neurosurgery',
  'General Surgery',
  'Endoscopic Surgery',
  'Eye Surgery',
  'Bariatric Surgery',
] as const

export const Speciality = Type.Union(specialities.map((name) => Type.Literal(name)))
export type Speciality = Static<typeof Speciality>
