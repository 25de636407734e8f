import type { NotificationTexts } from '../notification-texts.ts'

export const texts: NotificationTexts = {
  prefix: 'Argosy : ',
  codeUse:
    'Ce code est valable 10 minutes et pour cet usage uniquement. Personne chez Argosy ne vous le demandera jamais.',
  codeUnasked: 'Si vous ne l’avez pas demandé, vous pouvez ignorer ce message : rien n’a changé.',
  shortCode: '{code} est votre code. Il est valable 10 minutes.',
  notYou:
    'Si ce n’était pas vous, changez votre mot de passe dès maintenant et vérifiez vos sessions dans « Sécurité ».',
  antiPhishing: 'Votre code anti-hameçonnage : {antiPhishingCode}',
  antiPhishingMissing:
    'Choisissez un code anti-hameçonnage dans « Sécurité » : il figurera ici, et aucun faussaire ne le connaît.',
  unknownDevice: 'inconnu',
  codeSubjects: {
    register_code: 'Votre code d’inscription',
    login_code: 'Votre code de connexion',
    step_up_code: 'Votre code pour confirmer une modification',
    recovery_code: 'Votre code pour choisir un nouveau mot de passe',
    contact_code: 'Votre code pour confirmer ce contact',
  },
  alerts: {
    register_known: {
      subject: 'Vous avez déjà un compte',
      text: 'Quelqu’un, peut-être vous, a voulu s’inscrire avec ce contact. Un compte existe déjà : connectez-vous ou choisissez « Mot de passe oublié ? ».',
    },
    recovery_unknown: {
      subject: 'Aucun compte avec ce contact',
      text: 'Quelqu’un, peut-être vous, a demandé un nouveau mot de passe. Aucun compte n’utilise ce contact, rien n’a donc été fait.',
    },
    contact_taken: {
      subject: 'Ce contact appartient à votre compte',
      text: 'Quelqu’un a voulu utiliser ce contact pour un autre compte. Il appartient au vôtre, rien n’a donc été fait.',
    },
    contact_changed: {
      subject: 'Votre contact a été modifié',
      text: 'Votre compte a désormais ce contact : {contact}\nToutes les autres sessions ont été fermées.',
    },
    new_device: {
      subject: 'Nouvelle connexion',
      text: 'Quelqu’un s’est connecté à votre compte depuis un appareil que nous ne connaissions pas.\n\nAppareil : {device}\nAdresse IP : {address}',
    },
    password_changed: {
      subject: 'Votre mot de passe a été modifié',
      text: 'Votre mot de passe a été modifié et toutes les autres sessions ont été fermées.',
    },
    authenticator_added: {
      subject: 'Application d’authentification ajoutée',
      text: 'Une application d’authentification protège désormais votre compte. Toutes les autres sessions ont été fermées.',
    },
    authenticator_removed: {
      subject: 'Application d’authentification retirée',
      text: 'L’application d’authentification a été retirée de votre compte. Toutes les autres sessions ont été fermées.',
    },
    passkey_added: {
      subject: 'Clé d’accès ajoutée',
      text: 'Une clé d’accès (passkey) a été ajoutée à votre compte. Toutes les autres sessions ont été fermées.',
    },
    passkey_removed: {
      subject: 'Clé d’accès retirée',
      text: 'Une clé d’accès (passkey) a été retirée de votre compte. Toutes les autres sessions ont été fermées.',
    },
    recovery_codes_renewed: {
      subject: 'Nouveaux codes de récupération',
      text: 'De nouveaux codes de récupération ont été créés pour votre compte. Les anciens ne fonctionnent plus.',
    },
    api_key_added: {
      subject: 'Clé API ajoutée',
      text: 'Une clé API a été ajoutée à votre compte. Quiconque détient sa clé secrète peut l’utiliser dans la limite de ses autorisations.',
    },
    api_key_changed: {
      subject: 'Clé API modifiée',
      text: 'Le nom, les autorisations ou les adresses d’une clé API de votre compte ont été modifiés.',
    },
    api_key_removed: {
      subject: 'Clé API supprimée',
      text: 'Une clé API de votre compte a été supprimée. Les programmes qui l’utilisaient n’ont plus accès.',
    },
    api_key_expiring: {
      subject: 'Une clé API expire bientôt',
      text: 'La clé API « {name} » expire le {date}. Pendant les sept jours suivants, elle peut seulement lire et annuler, puis elle cesse de fonctionner. Pour la prolonger, enregistrez-la de nouveau sous « Clés API ».',
    },
    fund_password_changed: {
      subject: 'Votre mot de passe des fonds a été modifié',
      text: 'Le mot de passe des fonds de votre compte a été défini ou supprimé.',
    },
    deposit_arrived: { subject: 'Un dépôt est arrivé', text: '{amount} ont été crédités sur votre compte.' },
    transfer_arrived: { subject: 'Un transfert est arrivé', text: '{amount} sont arrivés d’un autre de vos comptes.' },
    transfer_left: {
      subject: 'Un transfert a été envoyé',
      text: '{amount} ont été envoyés vers un autre de vos comptes.',
    },
    order_bought: {
      subject: 'Votre ordre d’achat est exécuté',
      text: 'Vous avez acheté {amount} pour {value}. L’ordre est exécuté.',
    },
    order_sold: {
      subject: 'Votre ordre de vente est exécuté',
      text: 'Vous avez vendu {amount} pour {value}. L’ordre est exécuté.',
    },
    order_triggered: {
      subject: 'Votre ordre a été déclenché',
      text: 'Le marché {market} a atteint le prix de déclenchement de votre ordre, et l’ordre a été passé.',
    },
    export_ready: {
      subject: 'Votre export est prêt',
      text: 'Le fichier de vos données est prêt. Vous pouvez le télécharger pendant 24 heures.',
    },
    account_frozen: {
      subject: 'Votre compte est gelé',
      text: 'Votre compte a été gelé à votre demande. Les ordres ouverts ont été annulés, toutes les sessions ont été fermées, et plus rien ne peut être négocié ni retiré. Écrivez au support pour le faire rouvrir.',
    },
  },
}
