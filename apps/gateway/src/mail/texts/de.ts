import type { NotificationTexts } from '../notification-texts.ts'

export const texts: NotificationTexts = {
  prefix: 'Argosy: ',
  codeUse: 'Der Code gilt 10 Minuten und nur für diesen Zweck. Niemand von Argosy wird Sie je danach fragen.',
  codeUnasked:
    'Wenn Sie ihn nicht angefordert haben, können Sie diese Nachricht ignorieren: Es hat sich nichts geändert.',
  shortCode: '{code} ist Ihr Code. Er gilt 10 Minuten.',
  notYou: 'Wenn Sie das nicht waren, ändern Sie jetzt Ihr Passwort und prüfen Sie unter „Sicherheit“ Ihre Sitzungen.',
  antiPhishing: 'Ihr Anti-Phishing-Code: {antiPhishingCode}',
  antiPhishingMissing:
    'Wählen Sie unter „Sicherheit“ einen Anti-Phishing-Code: Er steht dann hier, und kein Fälscher kennt ihn.',
  unknownDevice: 'unbekannt',
  codeSubjects: {
    register_code: 'Ihr Code für die Registrierung',
    login_code: 'Ihr Code für die Anmeldung',
    step_up_code: 'Ihr Code zum Bestätigen einer Änderung',
    recovery_code: 'Ihr Code für ein neues Passwort',
    contact_code: 'Ihr Code zum Bestätigen dieser Kontaktangabe',
  },
  alerts: {
    register_known: {
      subject: 'Sie haben bereits ein Konto',
      text: 'Jemand, vielleicht Sie selbst, wollte sich mit dieser Kontaktangabe registrieren. Dazu gibt es schon ein Konto: Melden Sie sich an oder wählen Sie „Passwort vergessen?“.',
    },
    recovery_unknown: {
      subject: 'Kein Konto mit dieser Kontaktangabe',
      text: 'Jemand, vielleicht Sie selbst, hat ein neues Passwort angefordert. Zu dieser Kontaktangabe gibt es kein Konto, deshalb wurde nichts unternommen.',
    },
    contact_taken: {
      subject: 'Diese Kontaktangabe gehört zu Ihrem Konto',
      text: 'Jemand wollte diese Kontaktangabe für ein anderes Konto verwenden. Sie gehört zu Ihrem, deshalb wurde nichts unternommen.',
    },
    contact_changed: {
      subject: 'Ihre Kontaktangabe wurde geändert',
      text: 'Ihr Konto hat jetzt diese Kontaktangabe: {contact}\nAlle anderen Sitzungen wurden beendet.',
    },
    new_device: {
      subject: 'Neue Anmeldung',
      text: 'In Ihrem Konto hat sich jemand mit einem Gerät angemeldet, das wir noch nicht kennen.\n\nGerät: {device}\nIP-Adresse: {address}',
    },
    password_changed: {
      subject: 'Ihr Passwort wurde geändert',
      text: 'Ihr Passwort wurde geändert, und alle anderen Sitzungen wurden beendet.',
    },
    authenticator_added: {
      subject: 'Authenticator-App hinzugefügt',
      text: 'Ihr Konto ist jetzt durch eine Authenticator-App geschützt. Alle anderen Sitzungen wurden beendet.',
    },
    authenticator_removed: {
      subject: 'Authenticator-App entfernt',
      text: 'Die Authenticator-App wurde von Ihrem Konto entfernt. Alle anderen Sitzungen wurden beendet.',
    },
    passkey_added: {
      subject: 'Passkey hinzugefügt',
      text: 'Ihrem Konto wurde ein Passkey hinzugefügt. Alle anderen Sitzungen wurden beendet.',
    },
    passkey_removed: {
      subject: 'Passkey entfernt',
      text: 'Ein Passkey wurde von Ihrem Konto entfernt. Alle anderen Sitzungen wurden beendet.',
    },
    recovery_codes_renewed: {
      subject: 'Neue Wiederherstellungscodes',
      text: 'Für Ihr Konto wurden neue Wiederherstellungscodes erstellt. Die alten gelten nicht mehr.',
    },
    api_key_added: {
      subject: 'API-Schlüssel hinzugefügt',
      text: 'Ihrem Konto wurde ein API-Schlüssel hinzugefügt. Wer dessen Secret Key hat, kann ihn im Rahmen seiner Berechtigungen nutzen.',
    },
    api_key_changed: {
      subject: 'API-Schlüssel geändert',
      text: 'Name, Berechtigungen oder Adressen eines API-Schlüssels Ihres Kontos wurden geändert.',
    },
    api_key_removed: {
      subject: 'API-Schlüssel gelöscht',
      text: 'Ein API-Schlüssel Ihres Kontos wurde gelöscht. Programme, die ihn nutzten, haben keinen Zugang mehr.',
    },
    api_key_expiring: {
      subject: 'Ein API-Schlüssel läuft bald ab',
      text: 'Der API-Schlüssel „{name}“ läuft am {date} ab. Danach kann er sieben Tage lang nur lesen und stornieren, dann funktioniert er nicht mehr. Speichern Sie ihn unter „API-Schlüssel“ erneut, um ihn zu verlängern.',
    },
    fund_password_changed: {
      subject: 'Ihr Auszahlungspasswort wurde geändert',
      text: 'Das Auszahlungspasswort Ihres Kontos wurde festgelegt oder entfernt.',
    },
    deposit_arrived: {
      subject: 'Eine Einzahlung ist eingegangen',
      text: 'Ihrem Konto wurden {amount} gutgeschrieben.',
    },
    transfer_arrived: {
      subject: 'Ein Transfer ist eingegangen',
      text: '{amount} sind von einem anderen Ihrer Konten eingegangen.',
    },
    transfer_left: {
      subject: 'Ein Transfer wurde gesendet',
      text: '{amount} wurden auf ein anderes Ihrer Konten übertragen.',
    },
    order_bought: {
      subject: 'Ihre Kauforder wurde ausgeführt',
      text: 'Sie haben {amount} für {value} gekauft. Die Order ist ausgeführt.',
    },
    order_sold: {
      subject: 'Ihre Verkaufsorder wurde ausgeführt',
      text: 'Sie haben {amount} für {value} verkauft. Die Order ist ausgeführt.',
    },
    order_triggered: {
      subject: 'Ihre Order wurde ausgelöst',
      text: 'Der Markt {market} hat den Trigger-Preis Ihrer Order erreicht, und die Order wurde platziert.',
    },
    export_ready: {
      subject: 'Ihr Export ist fertig',
      text: 'Die Datei mit Ihren Daten ist fertig. Sie können sie 24 Stunden lang herunterladen.',
    },
    account_frozen: {
      subject: 'Ihr Konto ist eingefroren',
      text: 'Ihr Konto wurde auf Ihren Wunsch eingefroren. Offene Orders wurden storniert, alle Sitzungen beendet, und es kann weder gehandelt noch ausgezahlt werden. Schreiben Sie dem Support, um es wieder öffnen zu lassen.',
    },
  },
}
