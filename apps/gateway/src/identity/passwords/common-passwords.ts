/** Our product words, which attackers try first on our users. */
export const productWords: readonly string[] = [
  'argosy',
  'bitcoin',
  'ethereum',
  'tether',
  'crypto',
  'exchange',
  'trading',
]

const words = `
password passw0rd passwort password1 password12 password123 motdepasse contrasena contraseña senha parol haslo salasana
letmein welcome welcome1 admin administrator root master login access secret default changeme guest test tester testing
qwerty qwertyui qwertyuiop qwerty123 qwerty12 qwertz qwertzui azerty azertyui asdfgh asdfghjk asdfghjkl asdfasdf zxcvbn
zxcvbnm zxcvbnm1 1qaz2wsx 1q2w3e4r 1q2w3e4r5t 1qazxsw2 q1w2e3r4 q1w2e3r4t5 qazwsx qazwsxedc zaq12wsx zaq1zaq1 qweasdzxc
qweasd qwer1234 asdf1234 abcd1234 abc12345 abcdefg abcdefgh abcdef12 a1b2c3d4 aa123456 a1234567 a123456789 abc123456
iloveyou iloveyou1 iloveu loveyou lovely love forever sweetheart babygirl princess princesa sunshine shadow superman
batman spiderman pokemon naruto dragon monkey tiger eagle falcon phoenix football baseball basketball hockey soccer
liverpool chelsea arsenal barcelona realmadrid juventus manchester starwars whatever trustno1 freedom ninja mustang
ferrari porsche mercedes corvette jordan jordan23 michael jennifer jessica ashley nicole daniel andrew joshua matthew
anthony william thomas robert charlie charlie1 george maggie hunter ranger buster harley ginger pepper cookie cheese
chocolate banana orange purple yellow silver golden diamond crystal summer winter spring autumn monday friday sunday
december november october september january february computer internet samsung android iphone windows microsoft google
facebook instagram youtube twitter linkedin amazon netflix spotify minecraft fortnite roblox playstation nintendo gamer
killer hacker fuckyou fuckyou1 asshole bullshit biteme money million billion dollar euro rich lucky winner success
blockchain satoshi hodl tothemoon moon lambo binance coinbase kraken wallet ledger metamask
11111111 111111111 1111111111 00000000 000000000 22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999
12345678 123456789 1234567890 12345679 123123123 12341234 123454321 11223344 112233445566 12344321 87654321 987654321
9876543210 147258369 159357 159753 789456123 741852963 963852741 13579 1357924680 2468 24681357 31415926 314159265
19841984 19851985 19861986 19871987 19881988 19891989 19901990 19911991 19921992 20002000 20202020 20252025 20262026
01011990 01012000 0123456789 10203040 102030405 121212 12121212 131313 232323 5201314 52013145201314 woaini woaini1314
`

/** The top entries of published counts of leaked passwords, in our users' languages. */
export const commonPasswords: ReadonlySet<string> = new Set(words.split(/\s+/).filter((word) => word !== ''))
