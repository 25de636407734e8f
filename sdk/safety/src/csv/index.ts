export { byteOrderMark, writeCsv } from './write-csv.ts'
