export const PDF = 'application/pdf'
/** A document of a word processor: it is saved, a PDF opens in place. */
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
