export { byteOrderMark, writeCsv, writeCsvRows } from './write-csv.ts'
