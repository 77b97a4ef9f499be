# Generated from the OpenAPI document by `npm run generate`.
"""One method for each operation of the client interface."""

from typing import Any, Literal, Optional, Union
from urllib.parse import quote as percent_encoded

from . import types


def quote(value: object) -> str:
    return percent_encoded(str(value), safe="")


class Operations:
    def _call(self, method: str, path: str, **options: Any) -> Any:
        raise NotImplementedError

    def _call_bytes(self, method: str, path: str, **options: Any) -> bytes:
        raise NotImplementedError

    def revoke_token(
        self,
        body: types.TokenRevocation,
    ) -> None:
        """Revoke an access token."""
        self._call("POST", "/client/oauth/revoke", body=body)

    def get_laboratory(
        self,
    ) -> types.Laboratory:
        """Get the laboratory."""
        response: types.Laboratory = self._call("GET", "/client/api/v3/laboratory")
        return response

    def create_order(
        self,
        body: types.OrderRequest,
        *,
        idempotency_key: Optional[str] = None,
    ) -> types.OrderCreated:
        """Create an order."""
        response: types.OrderCreated = self._call("POST", "/client/api/v3/order-requests", body=body, idempotency_key=idempotency_key)
        return response

    def validate_order(
        self,
        body: types.OrderRequest,
    ) -> types.OrderValid:
        """Validate an order."""
        response: types.OrderValid = self._call("POST", "/client/api/v3/order-requests/validate", body=body)
        return response

    def get_order(
        self,
        order_id: int,
    ) -> types.OrderStatus:
        """Get an order."""
        response: types.OrderStatus = self._call("GET", f"/client/api/v3/orders/{quote(order_id)}")
        return response

    def get_order_lines(
        self,
        order_id: int,
    ) -> types.OrderedLines:
        """Get the samples and supplies of an order."""
        response: types.OrderedLines = self._call("GET", f"/client/api/v3/orders/{quote(order_id)}/lines")
        return response

    def cancel_order(
        self,
        order_id: int,
        body: Optional[types.NewCancellation] = None,
    ) -> types.OrderCancelled:
        """Cancel an order."""
        response: types.OrderCancelled = self._call("POST", f"/client/api/v3/orders/{quote(order_id)}/cancel", body=body)
        return response

    def change_order(
        self,
        order_id: int,
        body: types.NewOrderChangeInput,
        *,
        idempotency_key: Optional[str] = None,
    ) -> types.OrderChanged:
        """Change an order."""
        response: types.OrderChanged = self._call("POST", f"/client/api/v3/orders/{quote(order_id)}/changes", body=body, idempotency_key=idempotency_key)
        return response

    def list_orders(
        self,
        *,
        status: Optional[Literal["RECEIVED", "REGISTERED", "IN_PROGRESS", "COMPLETED", "CANCELLED"]] = None,
        search: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        sampling_point: Optional[str] = None,
        exceedances_only: Optional[bool] = None,
        limit: Optional[int] = None,
        sort: Optional[Literal["-orderId", "orderId", "-receivedAt", "receivedAt"]] = None,
        before: Optional[int] = None,
    ) -> types.OrderList:
        """List orders."""
        response: types.OrderList = self._call("GET", "/client/api/v3/orders", query={"status": status, "search": search, "from": from_, "to": to, "samplingPoint": sampling_point, "exceedancesOnly": exceedances_only, "limit": limit, "sort": sort, "before": before})
        return response

    def get_order_options(
        self,
    ) -> types.OrderOptions:
        """Get order options."""
        response: types.OrderOptions = self._call("GET", "/client/api/v3/order-options")
        return response

    def get_order_request(
        self,
        order_id: int,
    ) -> types.SubmittedRequest:
        """Get the request of an order."""
        response: types.SubmittedRequest = self._call("GET", f"/client/api/v3/orders/{quote(order_id)}/request")
        return response

    def print_manifest(
        self,
        order_id: int,
    ) -> bytes:
        """Get the manifest of an order."""
        response: bytes = self._call_bytes("GET", f"/client/api/v3/orders/{quote(order_id)}/manifest", accept="application/pdf")
        return response

    def list_order_templates(
        self,
    ) -> types.OrderTemplateList:
        """List order templates."""
        response: types.OrderTemplateList = self._call("GET", "/client/api/v3/order-templates")
        return response

    def create_order_template(
        self,
        body: types.NewOrderTemplate,
    ) -> types.OrderTemplateEntry:
        """Create an order template."""
        response: types.OrderTemplateEntry = self._call("POST", "/client/api/v3/order-templates", body=body)
        return response

    def get_order_template(
        self,
        template_id: int,
    ) -> types.OrderTemplate:
        """Get an order template."""
        response: types.OrderTemplate = self._call("GET", f"/client/api/v3/order-templates/{quote(template_id)}")
        return response

    def rename_order_template(
        self,
        template_id: int,
        body: types.OrderTemplateChange,
    ) -> types.OrderTemplateEntry:
        """Rename an order template."""
        response: types.OrderTemplateEntry = self._call("PATCH", f"/client/api/v3/order-templates/{quote(template_id)}", body=body)
        return response

    def delete_order_template(
        self,
        template_id: int,
    ) -> None:
        """Delete an order template."""
        self._call("DELETE", f"/client/api/v3/order-templates/{quote(template_id)}")

    def list_questions(
        self,
        order_id: int,
    ) -> types.QuestionList:
        """List questions about an order."""
        response: types.QuestionList = self._call("GET", f"/client/api/v3/orders/{quote(order_id)}/questions")
        return response

    def ask_question(
        self,
        order_id: int,
        body: types.NewQuestion,
    ) -> types.QuestionAsked:
        """Ask the laboratory about an order."""
        response: types.QuestionAsked = self._call("POST", f"/client/api/v3/orders/{quote(order_id)}/questions", body=body)
        return response

    def answer_question(
        self,
        order_id: int,
        question_id: int,
        body: types.NewAnswer,
    ) -> types.QuestionAnswered:
        """Answer a question."""
        response: types.QuestionAnswered = self._call("POST", f"/client/api/v3/orders/{quote(order_id)}/questions/{quote(question_id)}/answers", body=body)
        return response

    def list_reports(
        self,
        order_id: int,
    ) -> types.ReportList:
        """List reports of an order."""
        response: types.ReportList = self._call("GET", f"/client/api/v3/orders/{quote(order_id)}/reports")
        return response

    def download_report(
        self,
        order_id: int,
        report_hash_id: str,
    ) -> bytes:
        """Download a report."""
        response: bytes = self._call_bytes("GET", f"/client/api/v3/orders/{quote(order_id)}/reports/download/{quote(report_hash_id)}", accept="application/pdf")
        return response

    def list_issued_reports(
        self,
        *,
        order_id: Optional[int] = None,
        search: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        state: Optional[Literal["CURRENT", "SUPERSEDED", "UNDER_AMENDMENT", "WITHDRAWN"]] = None,
        exceedances_only: Optional[bool] = None,
        limit: Optional[int] = None,
        sort: Optional[Literal["-approvedAt", "approvedAt", "-labJobNumber", "labJobNumber"]] = None,
        before: Optional[str] = None,
    ) -> types.IssuedReportList:
        """List reports of all orders."""
        response: types.IssuedReportList = self._call("GET", "/client/api/v3/reports", query={"orderId": order_id, "search": search, "from": from_, "to": to, "state": state, "exceedancesOnly": exceedances_only, "limit": limit, "sort": sort, "before": before})
        return response

    def list_results(
        self,
        *,
        date_from: Optional[str] = None,
        date_to: Optional[str] = None,
        order_id: Optional[int] = None,
        final_only: Optional[bool] = None,
        latest_only: Optional[bool] = None,
        client_reference: Optional[str] = None,
        client_order_number: Optional[str] = None,
        additional_client_reference: Optional[str] = None,
        quote_number: Optional[int] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        cursor: Optional[str] = None,
    ) -> types.ResultList:
        """List results."""
        response: types.ResultList = self._call("GET", "/client/api/v4/results", query={"dateFrom": date_from, "dateTo": date_to, "orderId": order_id, "finalOnly": final_only, "latestOnly": latest_only, "clientReference": client_reference, "clientOrderNumber": client_order_number, "additionalClientReference": additional_client_reference, "quoteNumber": quote_number, "limit": limit, "offset": offset, "cursor": cursor})
        return response

    def get_latest_result(
        self,
        lab_job_number: int,
    ) -> types.DetailedResult:
        """Get the latest result of a job."""
        response: types.DetailedResult = self._call("GET", f"/client/api/v4/jobs/{quote(lab_job_number)}/latest-result")
        return response

    def get_result(
        self,
        result_id: str,
    ) -> types.DetailedResult:
        """Get a result."""
        response: types.DetailedResult = self._call("GET", f"/client/api/v4/results/{quote(result_id)}")
        return response

    def get_result_details(
        self,
        *,
        result_ids: str,
    ) -> types.ResultDetails:
        """Get several results."""
        response: types.ResultDetails = self._call("GET", "/client/api/v4/result-details", query={"resultIds": result_ids})
        return response

    def get_result_changes(
        self,
        result_id: str,
    ) -> types.ResultChanges:
        """Get the changes of a result."""
        response: types.ResultChanges = self._call("GET", f"/client/api/v4/results/{quote(result_id)}/changes")
        return response

    def list_jobs(
        self,
        *,
        order_id: Optional[int] = None,
        search: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        measurand_code: Optional[str] = None,
        sampling_point: Optional[str] = None,
        sample_type_code: Optional[str] = None,
        exceedances_only: Optional[bool] = None,
        limit: Optional[int] = None,
        sort: Optional[Literal["-labJobNumber", "labJobNumber", "-resultCreatedAt", "resultCreatedAt"]] = None,
        before: Optional[int] = None,
    ) -> types.JobList:
        """List jobs."""
        response: types.JobList = self._call("GET", "/client/api/v4/jobs", query={"orderId": order_id, "search": search, "from": from_, "to": to, "measurandCode": measurand_code, "samplingPoint": sampling_point, "sampleTypeCode": sample_type_code, "exceedancesOnly": exceedances_only, "limit": limit, "sort": sort, "before": before})
        return response

    def list_sampling_points(
        self,
        *,
        limit: Optional[int] = None,
        after: Optional[str] = None,
    ) -> types.SamplingPointList:
        """List sampling points."""
        response: types.SamplingPointList = self._call("GET", "/client/api/v4/sampling-points", query={"limit": limit, "after": after})
        return response

    def get_series(
        self,
        *,
        sampling_point: str,
        test_code: str,
        measurand_code: str,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        limit: Optional[int] = None,
    ) -> types.Series:
        """Get a time series."""
        response: types.Series = self._call("GET", "/client/api/v4/series", query={"samplingPoint": sampling_point, "testCode": test_code, "measurandCode": measurand_code, "from": from_, "to": to, "limit": limit})
        return response

    def export_orders(
        self,
        *,
        status: Optional[Literal["RECEIVED", "REGISTERED", "IN_PROGRESS", "COMPLETED", "CANCELLED"]] = None,
        search: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        sampling_point: Optional[str] = None,
        exceedances_only: Optional[bool] = None,
    ) -> bytes:
        """Export orders."""
        response: bytes = self._call_bytes("GET", "/client/api/v3/order-export", query={"status": status, "search": search, "from": from_, "to": to, "samplingPoint": sampling_point, "exceedancesOnly": exceedances_only}, accept="text/csv")
        return response

    def export_results(
        self,
        *,
        order_id: Optional[int] = None,
        search: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        measurand_code: Optional[str] = None,
        sampling_point: Optional[str] = None,
        sample_type_code: Optional[str] = None,
        exceedances_only: Optional[bool] = None,
    ) -> bytes:
        """Export values."""
        response: bytes = self._call_bytes("GET", "/client/api/v4/result-export", query={"orderId": order_id, "search": search, "from": from_, "to": to, "measurandCode": measurand_code, "samplingPoint": sampling_point, "sampleTypeCode": sample_type_code, "exceedancesOnly": exceedances_only}, accept="text/csv")
        return response

    def export_reports(
        self,
        *,
        order_id: Optional[int] = None,
        search: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        state: Optional[Literal["CURRENT", "SUPERSEDED", "UNDER_AMENDMENT", "WITHDRAWN"]] = None,
        exceedances_only: Optional[bool] = None,
    ) -> bytes:
        """Export the list of reports."""
        response: bytes = self._call_bytes("GET", "/client/api/v3/report-export", query={"orderId": order_id, "search": search, "from": from_, "to": to, "state": state, "exceedancesOnly": exceedances_only}, accept="text/csv")
        return response

    def download_report_archive(
        self,
        *,
        order_id: Optional[int] = None,
        search: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        state: Optional[Literal["CURRENT", "SUPERSEDED", "UNDER_AMENDMENT", "WITHDRAWN"]] = None,
        exceedances_only: Optional[bool] = None,
    ) -> bytes:
        """Download reports as ZIP."""
        response: bytes = self._call_bytes("GET", "/client/api/v3/report-archive", query={"orderId": order_id, "search": search, "from": from_, "to": to, "state": state, "exceedancesOnly": exceedances_only}, accept="application/zip")
        return response

    def list_events(
        self,
        *,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        wait: Optional[int] = None,
    ) -> types.EventList:
        """List events."""
        response: types.EventList = self._call("GET", "/client/api/v4/events", query={"after": after, "limit": limit, "wait": wait})
        return response

    def list_webhook_endpoints(
        self,
    ) -> types.WebhookEndpointList:
        """List webhook endpoints."""
        response: types.WebhookEndpointList = self._call("GET", "/client/api/v4/webhook-endpoints")
        return response

    def create_webhook_endpoint(
        self,
        body: types.NewWebhookEndpoint,
    ) -> types.WebhookEndpointCreated:
        """Create a webhook endpoint."""
        response: types.WebhookEndpointCreated = self._call("POST", "/client/api/v4/webhook-endpoints", body=body)
        return response

    def get_webhook_endpoint(
        self,
        endpoint_id: str,
    ) -> types.WebhookEndpoint:
        """Get a webhook endpoint."""
        response: types.WebhookEndpoint = self._call("GET", f"/client/api/v4/webhook-endpoints/{quote(endpoint_id)}")
        return response

    def change_webhook_endpoint(
        self,
        endpoint_id: str,
        body: types.WebhookEndpointChange,
    ) -> types.WebhookEndpoint:
        """Update a webhook endpoint."""
        response: types.WebhookEndpoint = self._call("PATCH", f"/client/api/v4/webhook-endpoints/{quote(endpoint_id)}", body=body)
        return response

    def delete_webhook_endpoint(
        self,
        endpoint_id: str,
    ) -> None:
        """Delete a webhook endpoint."""
        self._call("DELETE", f"/client/api/v4/webhook-endpoints/{quote(endpoint_id)}")

    def rotate_webhook_secret(
        self,
        endpoint_id: str,
    ) -> types.WebhookSecret:
        """Rotate the secret of a webhook endpoint."""
        response: types.WebhookSecret = self._call("POST", f"/client/api/v4/webhook-endpoints/{quote(endpoint_id)}/rotate-secret")
        return response

    def ping_webhook_endpoint(
        self,
        endpoint_id: str,
    ) -> types.DeliveryStarted:
        """Send a ping."""
        response: types.DeliveryStarted = self._call("POST", f"/client/api/v4/webhook-endpoints/{quote(endpoint_id)}/ping")
        return response

    def list_webhook_deliveries(
        self,
        *,
        endpoint_id: Optional[str] = None,
        status: Optional[Literal["PENDING", "DELIVERED", "FAILED"]] = None,
        limit: Optional[int] = None,
        before: Optional[str] = None,
    ) -> types.WebhookDeliveryList:
        """List webhook deliveries."""
        response: types.WebhookDeliveryList = self._call("GET", "/client/api/v4/webhook-deliveries", query={"endpointId": endpoint_id, "status": status, "limit": limit, "before": before})
        return response

    def get_webhook_delivery(
        self,
        delivery_id: str,
    ) -> types.WebhookDeliveryDetail:
        """Get a webhook delivery."""
        response: types.WebhookDeliveryDetail = self._call("GET", f"/client/api/v4/webhook-deliveries/{quote(delivery_id)}")
        return response

    def replay_webhook_delivery(
        self,
        delivery_id: str,
    ) -> types.DeliveryStarted:
        """Replay a webhook delivery."""
        response: types.DeliveryStarted = self._call("POST", f"/client/api/v4/webhook-deliveries/{quote(delivery_id)}/replay")
        return response

    def list_notifications(
        self,
    ) -> types.ContactNotificationsList:
        """List the e-mail notifications of your contacts."""
        response: types.ContactNotificationsList = self._call("GET", "/client/api/v4/notifications")
        return response

    def put_notifications(
        self,
        lab_contact_id: str,
        body: types.NotificationChoices,
    ) -> types.ContactNotifications:
        """Replace the e-mail notifications of a contact."""
        response: types.ContactNotifications = self._call("PUT", f"/client/api/v4/contacts/{quote(lab_contact_id)}/notifications", body=body)
        return response

    def advance_sandbox(
        self,
        body: types.SandboxAdvance,
    ) -> types.SandboxAdvanced:
        """Advance an order."""
        response: types.SandboxAdvanced = self._call("POST", "/client/api/v4/sandbox/advance", body=body)
        return response

    def list_reads(
        self,
        *,
        order_id: Optional[int] = None,
        lab_job_number: Optional[int] = None,
        result_id: Optional[str] = None,
        report_hash_id: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        limit: Optional[int] = None,
        before: Optional[int] = None,
    ) -> types.ReadList:
        """List who read results and reports."""
        response: types.ReadList = self._call("GET", "/client/api/v3/reads", query={"orderId": order_id, "labJobNumber": lab_job_number, "resultId": result_id, "reportHashId": report_hash_id, "from": from_, "to": to, "limit": limit, "before": before})
        return response

    def sign_in_person(
        self,
        body: types.PersonSignIn,
    ) -> types.PersonSession:
        """Sign in to the portal."""
        response: types.PersonSession = self._call("POST", "/client/api/v4/session", body=body)
        return response

    def get_person_session(
        self,
    ) -> types.PersonSession:
        """Get the current session."""
        response: types.PersonSession = self._call("GET", "/client/api/v4/session")
        return response

    def sign_out_person(
        self,
    ) -> None:
        """Sign out of the portal."""
        self._call("DELETE", "/client/api/v4/session")

    def accept_invitation(
        self,
        body: types.InvitationAcceptance,
    ) -> types.PersonSession:
        """Accept an invitation."""
        response: types.PersonSession = self._call("POST", "/client/api/v4/invitation", body=body)
        return response

    def change_person_password(
        self,
        body: types.PasswordChange,
    ) -> None:
        """Change your password."""
        self._call("PUT", "/client/api/v4/session/password", body=body)

    def find_sign_in_options(
        self,
        body: types.SignInOptionsRequest,
    ) -> types.SignInOptions:
        """Find the ways to sign in."""
        response: types.SignInOptions = self._call("POST", "/client/api/v4/sign-in-options", body=body)
        return response

    def request_person_password_reset(
        self,
        body: types.PersonPasswordResetRequest,
    ) -> None:
        """Request a link to choose a new password."""
        self._call("POST", "/client/api/v4/password-reset", body=body)

    def reset_person_password(
        self,
        body: types.PasswordReset,
    ) -> None:
        """Choose a new password with a link."""
        self._call("PUT", "/client/api/v4/password-reset", body=body)

    def list_person_sessions(
        self,
    ) -> types.OwnSessionList:
        """List your sessions."""
        response: types.OwnSessionList = self._call("GET", "/client/api/v4/sessions")
        return response

    def end_person_session(
        self,
        session_id: int,
    ) -> None:
        """End one of your sessions."""
        self._call("DELETE", f"/client/api/v4/sessions/{quote(session_id)}")

    def get_person_second_factor(
        self,
    ) -> types.SecondFactor:
        """Get your second factor."""
        response: types.SecondFactor = self._call("GET", "/client/api/v4/session/second-factor")
        return response

    def start_person_authenticator(
        self,
        body: types.CurrentPassword,
    ) -> types.AuthenticatorSetUp:
        """Set up an authenticator app."""
        response: types.AuthenticatorSetUp = self._call("POST", "/client/api/v4/session/authenticator", body=body)
        return response

    def confirm_person_authenticator(
        self,
        body: types.AuthenticatorCode,
    ) -> types.RecoveryCodes:
        """Confirm the authenticator app."""
        response: types.RecoveryCodes = self._call("PUT", "/client/api/v4/session/authenticator", body=body)
        return response

    def remove_person_authenticator(
        self,
        body: types.AuthenticatorRemoval,
    ) -> None:
        """Turn the authenticator app off."""
        self._call("POST", "/client/api/v4/session/authenticator/removal", body=body)

    def start_person_passkey(
        self,
        body: types.CurrentPassword,
    ) -> types.PasskeyCreationOptions:
        """Begin to add a passkey."""
        response: types.PasskeyCreationOptions = self._call("POST", "/client/api/v4/session/passkeys/options", body=body)
        return response

    def add_person_passkey(
        self,
        body: types.NewPasskey,
    ) -> types.Passkey:
        """Add a passkey."""
        response: types.Passkey = self._call("POST", "/client/api/v4/session/passkeys", body=body)
        return response

    def delete_person_passkey(
        self,
        passkey_id: int,
    ) -> None:
        """Remove a passkey."""
        self._call("DELETE", f"/client/api/v4/session/passkeys/{quote(passkey_id)}")

    def start_person_passkey_sign_in(
        self,
    ) -> types.PasskeyRequestOptions:
        """Begin to sign in with a passkey."""
        response: types.PasskeyRequestOptions = self._call("POST", "/client/api/v4/session/passkey/options")
        return response

    def sign_in_person_with_passkey(
        self,
        body: types.PasskeySignIn,
    ) -> types.PersonSession:
        """Sign in with a passkey."""
        response: types.PersonSession = self._call("POST", "/client/api/v4/session/passkey", body=body)
        return response

    def reset_person_second_factor(
        self,
        person_id: str,
    ) -> None:
        """Reset the second factor of a person."""
        self._call("DELETE", f"/client/api/v4/people/{quote(person_id)}/second-factor")

    def get_people_sign_in_policy(
        self,
    ) -> types.SignInPolicy:
        """Get the sign-in policy of the account."""
        response: types.SignInPolicy = self._call("GET", "/client/api/v4/sign-in-policy")
        return response

    def put_people_sign_in_policy(
        self,
        body: types.SignInPolicyInput,
    ) -> types.SignInPolicy:
        """Change the sign-in policy of the account."""
        response: types.SignInPolicy = self._call("PUT", "/client/api/v4/sign-in-policy", body=body)
        return response

    def list_people(
        self,
    ) -> types.CustomerPersonList:
        """List the people of your account."""
        response: types.CustomerPersonList = self._call("GET", "/client/api/v4/people")
        return response

    def invite_person(
        self,
        body: types.NewCustomerPerson,
    ) -> types.InvitedPerson:
        """Invite a person."""
        response: types.InvitedPerson = self._call("POST", "/client/api/v4/people", body=body)
        return response

    def change_person(
        self,
        person_id: str,
        body: types.CustomerPersonChange,
    ) -> types.CustomerPerson:
        """Change the role or the status of a person."""
        response: types.CustomerPerson = self._call("PATCH", f"/client/api/v4/people/{quote(person_id)}", body=body)
        return response

    def delete_person(
        self,
        person_id: str,
    ) -> None:
        """Remove a person."""
        self._call("DELETE", f"/client/api/v4/people/{quote(person_id)}")

    def list_credentials(
        self,
    ) -> types.AccountCredentialList:
        """List the credentials of your programs."""
        response: types.AccountCredentialList = self._call("GET", "/client/api/v4/credentials")
        return response

    def create_account_credential(
        self,
        body: types.NewAccountCredential,
    ) -> types.AccountCredentialCreated:
        """Create a credential for a program."""
        response: types.AccountCredentialCreated = self._call("POST", "/client/api/v4/credentials", body=body)
        return response

    def delete_account_credential(
        self,
        username: str,
    ) -> None:
        """Revoke a credential."""
        self._call("DELETE", f"/client/api/v4/credentials/{quote(username)}")
