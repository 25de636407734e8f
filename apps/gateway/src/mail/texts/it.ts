import type { NotificationTexts } from '../notification-texts.ts'

export const texts: NotificationTexts = {
  prefix: 'Argosy: ',
  codeUse: 'Il codice è valido per 10 minuti e solo per questo scopo. Nessuno di Argosy te lo chiederà mai.',
  codeUnasked: 'Se non l’hai richiesto, puoi ignorare questo messaggio: nulla è cambiato.',
  shortCode: '{code} è il tuo codice. È valido per 10 minuti.',
  notYou: 'Se non sei stato tu, cambia subito la password e controlla le tue sessioni in “Sicurezza”.',
  antiPhishing: 'Il tuo codice anti-phishing: {antiPhishingCode}',
  antiPhishingMissing: 'Scegli un codice anti-phishing in “Sicurezza”: comparirà qui, e nessun falsario lo conosce.',
  unknownDevice: 'sconosciuto',
  codeSubjects: {
    register_code: 'Il tuo codice per registrarti',
    login_code: 'Il tuo codice di accesso',
    step_up_code: 'Il tuo codice per confermare una modifica',
    recovery_code: 'Il tuo codice per impostare una nuova password',
    contact_code: 'Il tuo codice per confermare questo contatto',
  },
  alerts: {
    register_known: {
      subject: 'Hai già un account',
      text: 'Qualcuno, forse tu, ha provato a registrarsi con questo contatto. Ha già un account: accedi oppure scegli “Password dimenticata?”.',
    },
    recovery_unknown: {
      subject: 'Nessun account con questo contatto',
      text: 'Qualcuno, forse tu, ha chiesto una nuova password. Non esiste alcun account con questo contatto, quindi non è stato fatto nulla.',
    },
    contact_taken: {
      subject: 'Questo contatto appartiene al tuo account',
      text: 'Qualcuno ha provato a usare questo contatto per un altro account. Appartiene al tuo, quindi non è stato fatto nulla.',
    },
    contact_changed: {
      subject: 'Il tuo contatto è stato modificato',
      text: 'Il tuo account ora ha questo contatto: {contact}\nTutte le altre sessioni sono state terminate.',
    },
    new_device: {
      subject: 'Nuovo accesso',
      text: 'Qualcuno ha effettuato l’accesso al tuo account da un dispositivo che non conoscevamo.\n\nDispositivo: {device}\nIndirizzo IP: {address}',
    },
    password_changed: {
      subject: 'La tua password è stata modificata',
      text: 'La tua password è stata modificata e tutte le altre sessioni sono state terminate.',
    },
    authenticator_added: {
      subject: 'App di autenticazione aggiunta',
      text: 'Ora un’app di autenticazione protegge il tuo account. Tutte le altre sessioni sono state terminate.',
    },
    authenticator_removed: {
      subject: 'App di autenticazione rimossa',
      text: 'L’app di autenticazione è stata rimossa dal tuo account. Tutte le altre sessioni sono state terminate.',
    },
    passkey_added: {
      subject: 'Passkey aggiunta',
      text: 'Una passkey è stata aggiunta al tuo account. Tutte le altre sessioni sono state terminate.',
    },
    passkey_removed: {
      subject: 'Passkey rimossa',
      text: 'Una passkey è stata rimossa dal tuo account. Tutte le altre sessioni sono state terminate.',
    },
    recovery_codes_renewed: {
      subject: 'Nuovi codici di recupero',
      text: 'Sono stati creati nuovi codici di recupero per il tuo account. Quelli vecchi non funzionano più.',
    },
    api_key_added: {
      subject: 'Chiave API aggiunta',
      text: 'Una chiave API è stata aggiunta al tuo account. Chi ne possiede la chiave segreta può usarla nei limiti delle sue autorizzazioni.',
    },
    api_key_changed: {
      subject: 'Chiave API modificata',
      text: 'Il nome, le autorizzazioni o gli indirizzi di una chiave API del tuo account sono stati modificati.',
    },
    api_key_removed: {
      subject: 'Chiave API eliminata',
      text: 'Una chiave API del tuo account è stata eliminata. I programmi che la usavano non hanno più accesso.',
    },
    api_key_expiring: {
      subject: 'Una chiave API sta per scadere',
      text: 'La chiave API “{name}” scade il {date}. Nei sette giorni successivi può solo leggere e annullare, poi smette di funzionare. Per prolungarla, salvala di nuovo in “Chiavi API”.',
    },
    fund_password_changed: {
      subject: 'La tua password dei fondi è stata modificata',
      text: 'La password dei fondi del tuo account è stata impostata o rimossa.',
    },
    deposit_arrived: { subject: 'È arrivato un deposito', text: 'Sul tuo conto sono stati accreditati {amount}.' },
    transfer_arrived: {
      subject: 'È arrivato un trasferimento',
      text: 'Sono arrivati {amount} da un altro dei tuoi conti.',
    },
    transfer_left: {
      subject: 'È stato inviato un trasferimento',
      text: 'Sono stati inviati {amount} a un altro dei tuoi conti.',
    },
    order_bought: {
      subject: 'Il tuo ordine di acquisto è stato eseguito',
      text: 'Hai acquistato {amount} per {value}. L’ordine è eseguito.',
    },
    order_sold: {
      subject: 'Il tuo ordine di vendita è stato eseguito',
      text: 'Hai venduto {amount} per {value}. L’ordine è eseguito.',
    },
    order_triggered: {
      subject: 'Il tuo ordine è stato attivato',
      text: 'Il mercato {market} ha raggiunto il prezzo trigger del tuo ordine e l’ordine è stato inserito.',
    },
    export_ready: {
      subject: 'La tua esportazione è pronta',
      text: 'Il file con i tuoi dati è pronto. Puoi scaricarlo per 24 ore.',
    },
    account_frozen: {
      subject: 'Il tuo account è bloccato',
      text: 'Il tuo account è stato bloccato su tua richiesta. Gli ordini aperti sono stati annullati, tutte le sessioni terminate e non è possibile né fare trading né prelevare. Scrivi all’assistenza per farlo riaprire.',
    },
  },
}
