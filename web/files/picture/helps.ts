/** What is to be done about a photograph that this browser cannot read. */
export const HEIC_HELP =
  'This is a HEIC photograph of an iPhone, which this browser cannot open. Export it as a JPEG, or take the next ones as JPEG: ' +
  'Settings, Camera, Formats, Most Compatible.'

/** What is to be done about a scan as it leaves the machine. */
export const DICOM_HELP =
  'This is a DICOM scan, which also holds the name of the patient. Export the picture as JPEG or PNG without the patient’s name, and add that.'
