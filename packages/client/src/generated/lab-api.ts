// Generated from the contract by `npm run generate`; do not edit.

export interface components {
    schemas: {
        SampleAttributeDefinition: {
            name: string;
            /** @description The allowed values. Absent: any value of up to 100 characters. */
            values?: string[];
        };
        SampleTypeDefinition: {
            code: string;
            name: string;
            attributes?: components["schemas"]["SampleAttributeDefinition"][];
            /**
             * @description false retires the entry: it stays known, but can no longer be ordered.
             * @default true
             */
            active?: boolean;
        };
        MeasurandDefinition: {
            code: string;
            name: string;
            /** @description Unit of measure as it stands in results, for example mg/kg; empty for a ratio or an index. */
            unit: string;
            detectionLimit: number;
            /** @description Above it a result is flagged ABOVE_UPPER_LIMIT. */
            upperLimit?: number;
            /**
             * @description true: values above the upper limit are reported as "> limit".
             * @default false
             */
            upperLimitIsQuantification?: boolean;
            decimals: number;
            /** @description Measurement uncertainty as printed on the report, for example ± 12 %. */
            uncertainty?: string;
        };
        TestDefinition: {
            code: string;
            name: string;
            /**
             * @description true: the test may be ordered on a composite sample.
             * @default false
             */
            composite?: boolean;
            /**
             * @description true: the test takes sample parameters.
             * @default false
             */
            parameters?: boolean;
            /** @description The method as printed on the report. */
            method?: string;
            /** @default false */
            accredited?: boolean;
            /** @default false */
            subcontracted?: boolean;
            measurands: components["schemas"]["MeasurandDefinition"][];
            /**
             * @description false retires the entry: it stays known, but can no longer be ordered.
             * @default true
             */
            active?: boolean;
        };
        SupplyDefinition: {
            code: string;
            name: string;
            /**
             * @description false retires the entry: it stays known, but can no longer be ordered.
             * @default true
             */
            active?: boolean;
        };
        Catalogue: {
            sampleTypes: components["schemas"]["SampleTypeDefinition"][];
            tests: components["schemas"]["TestDefinition"][];
            supplies: components["schemas"]["SupplyDefinition"][];
        };
        Violation: {
            /** @description JSON Pointer to the offending place in the body. */
            pointer?: string;
            /** @description The offending query, path or header parameter. */
            parameter?: string;
            /** @enum {unknown} */
            code: "missing" | "unknown_field" | "unknown_parameter" | "wrong_type" | "too_long" | "too_short" | "too_many" | "too_few" | "too_large" | "too_small" | "not_allowed" | "blank" | "bad_text" | "bad_date_time" | "bad_date" | "bad_code" | "bad_email" | "bad_picture" | "bad_url" | "inside_address" | "bad_header" | "wrong_password" | "duplicate" | "not_together" | "line_kind" | "missing_role" | "duplicate_role" | "contact_not_given" | "unknown_contact" | "ambiguous_contact" | "unknown_organisation" | "missing_delivery_address" | "unknown_test" | "unknown_supply" | "unknown_sample_type" | "not_orderable" | "unknown_attribute" | "unknown_sample" | "ambiguous_sample" | "not_composite" | "parameters_not_enabled" | "bad_quote" | "unknown_quote" | "expired_quote" | "unknown_organisation_id" | "unknown_contact_id" | "already_registered" | "already_rejected" | "already_dispatched" | "unknown_line" | "unordered_test" | "unknown_measurand" | "changed_meanwhile" | "bad_cursor" | "bad_window" | "limits_reversed";
            message: string;
        };
        /** @description A problem document (RFC 9457). */
        Problem: {
            /**
             * Format: uri
             * @description Leads to a page that explains the problem.
             */
            type: string;
            title: string;
            status: number;
            detail?: string;
            /** @description urn:request: and the request id, the same as in X-Request-Id. */
            instance: string;
            errors?: components["schemas"]["Violation"][];
        };
        CatalogueUpdate: {
            sampleTypes?: components["schemas"]["SampleTypeDefinition"][];
            tests?: components["schemas"]["TestDefinition"][];
            supplies?: components["schemas"]["SupplyDefinition"][];
        };
        Address: {
            address1: string;
            address2?: string;
            city: string;
            postCode: string;
            country: string;
        };
        NewContact: {
            firstName: string;
            lastName: string;
            email: string;
            deliveryAddress?: components["schemas"]["Address"];
            invoiceAddress?: components["schemas"]["Address"];
            /**
             * @description false: the contact stays on file, but orders no longer find it.
             * @default true
             */
            active?: boolean;
        };
        NewOrganisation: {
            name: string;
            contacts: components["schemas"]["NewContact"][];
        };
        Quote: {
            number: number;
            /** @description The last day (UTC) on which it can be used. */
            validUntil?: string;
        };
        /** @description What was agreed beside the usual limits of the service; what is not given is as usual. */
        AccountLimits: {
            /**
             * @description Whether polls beyond the permitted rate are refused.
             * @enum {unknown}
             */
            polling?: "enforce" | "advise";
            /** @description One poll in so many minutes; 20 by default. */
            pollEveryMinutes?: number;
            /** @description Beyond that, requests are refused. */
            requestsPerSecond?: number;
        };
        NewAccount: {
            name: string;
            organisations: components["schemas"]["NewOrganisation"][];
            quotes?: components["schemas"]["Quote"][];
            limits?: components["schemas"]["AccountLimits"];
            /** @description Further tests that may carry sample parameters. */
            parameterTests?: string[];
            /** @description What the tokens of this account allow. All by default. */
            scopes?: ("orders:write" | "orders:read" | "results:read")[];
        };
        Contact: {
            /** @description Identifier of the contact, for example C1042. */
            labContactId: string;
            firstName: string;
            lastName: string;
            email: string;
            deliveryAddress?: components["schemas"]["Address"];
            invoiceAddress?: components["schemas"]["Address"];
            active: boolean;
        };
        Organisation: {
            organisationId: number;
            name: string;
            contacts: components["schemas"]["Contact"][];
        };
        Account: {
            accountId: number;
            name: string;
            /** @enum {unknown} */
            status: "ACTIVE" | "SUSPENDED";
            /** Format: date-time */
            createdAt: string;
            organisations: components["schemas"]["Organisation"][];
            quotes: components["schemas"]["Quote"][];
            parameterTests: string[];
            scopes: ("orders:write" | "orders:read" | "results:read")[];
            limits: components["schemas"]["AccountLimits"];
            credentials: {
                username: string;
                /** Format: date-time */
                createdAt: string;
            }[];
        };
        AccountSummary: {
            accountId: number;
            name: string;
            /** @enum {unknown} */
            status: "ACTIVE" | "SUSPENDED";
            /** Format: date-time */
            createdAt: string;
        };
        AccountList: {
            accounts: components["schemas"]["AccountSummary"][];
        };
        ContactChange: {
            /** @description Identifier of the contact, for example C1042. */
            labContactId?: string;
            firstName: string;
            lastName: string;
            email: string;
            deliveryAddress?: components["schemas"]["Address"];
            invoiceAddress?: components["schemas"]["Address"];
            /**
             * @description false: the contact stays on file, but orders no longer find it.
             * @default true
             */
            active?: boolean;
        };
        OrganisationChange: {
            organisationId?: number;
            name: string;
            contacts: components["schemas"]["ContactChange"][];
        };
        AccountChange: {
            name?: string;
            /** @enum {unknown} */
            status?: "ACTIVE" | "SUSPENDED";
            /** @description Entries with an identifier replace the one on file, entries without are added, all others are kept. */
            organisations?: components["schemas"]["OrganisationChange"][];
            /** @description Upserted by number; others are kept. */
            quotes?: components["schemas"]["Quote"][];
            limits?: components["schemas"]["AccountLimits"];
            /** @description Further tests that may carry sample parameters. */
            parameterTests?: string[];
            /** @description What the tokens of this account allow. All by default. */
            scopes?: ("orders:write" | "orders:read" | "results:read")[];
        };
        Credential: {
            username: string;
            /** @description Shown this once; only a hash of it is kept. */
            password: string;
        };
        NewStaffToken: {
            /** @description The person or program that will use the token; stands in the audit trail. */
            name: string;
            /** @enum {unknown} */
            role: "admin" | "approver" | "analyst" | "integration";
        };
        StaffTokenCreated: {
            staffTokenId: number;
            name: string;
            /** @enum {unknown} */
            role: "admin" | "approver" | "analyst" | "integration";
            /** Format: date-time */
            createdAt: string;
            /** @description Shown this once; only a hash of it is kept. */
            token: string;
        };
        StaffToken: {
            staffTokenId: number;
            name: string;
            /** @enum {unknown} */
            role: "admin" | "approver" | "analyst" | "integration";
            /** Format: date-time */
            createdAt: string;
        };
        StaffTokenList: {
            staffTokens: components["schemas"]["StaffToken"][];
        };
        AuditEntry: {
            /** @description The account that the entry belongs to; 0 for the laboratory itself. */
            chain: number;
            /** @description Running number within the chain, without gaps. */
            number: number;
            /** Format: date-time */
            at: string;
            /** @description Who: staff:NAME, client:USERNAME, or system. */
            actor: string;
            requestId?: string;
            /** @description What was done, for example account.created. */
            action: string;
            /** @description To what, for example account:1001. */
            subject: string;
            /** @description The state before; null for something new. */
            before: unknown;
            /** @description The state after; null for something removed. */
            after: unknown;
            /** @description SHA-256 over the previous hash of the chain and this entry, in hexadecimal. */
            hash: string;
        };
        AuditVerification: {
            intact: boolean;
            chains: number;
            entries: number;
            /** @description The first break of each broken chain. */
            broken: {
                chain: number;
                number: number;
                reason: string;
            }[];
        };
        AuditTrail: {
            /** @description Newest first. */
            entries: components["schemas"]["AuditEntry"][];
            /** @description Pass it as `before` for the next, older page; null on the last one. */
            next: number | null;
            verification?: components["schemas"]["AuditVerification"];
        };
        AuditNames: {
            /** @description Everything that was ever done. */
            actions: string[];
            /** @description Everybody who ever did something. */
            actors: string[];
        };
        /** @description How long things are kept. Orders, results, reports and the audit trail are never removed. */
        Retention: {
            /** @description The log of who read what. 730 by default. */
            readsDays?: number;
            /** @description What requests were refused for. 90 by default. */
            rejectionsDays?: number;
            /** @description Contacts that no order has named for so long are listed as unused. 5 by default. */
            unusedContactsYears?: number;
        };
        LaboratorySettings: {
            /** @description The laboratory, as it stands at the head of a report. */
            name: string;
            /** @description Line by line. */
            address: string[];
            /** @description Printed on every report. */
            accreditation?: string;
            /** @description A PNG picture in Base64. */
            logo?: string;
            /** @description Who may authorise reports. With an empty list every approver may. */
            signatories: {
                name: string;
                title: string;
            }[];
            /** @description true: who entered a measurement of a job may not approve its report. */
            twoPairsOfEyes: boolean;
            /** @description A job without a final result is overdue so many days after its samples arrived. 10 by default. */
            turnaroundDays?: number;
            retention?: components["schemas"]["Retention"];
        };
        /** @description How many lines have which status. */
        Completeness: {
            expected: number;
            received: number;
            inProgress: number;
            complete: number;
            rejected: number;
        };
        OrderSummary: {
            orderId: number;
            accountId: number;
            accountName: string;
            /** @enum {unknown} */
            status: "RECEIVED" | "REGISTERED" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED";
            /** Format: date-time */
            receivedAt: string;
            numberOfLines: number;
            clientReference: string | null;
            clientOrderNumber: string | null;
            /** @description The name of the primary contact. */
            primary: string;
            /** @description The name of the contact who placed the order. */
            submitter: string;
            completeness: components["schemas"]["Completeness"];
        };
        OrderInbox: {
            /** @description Oldest first, or newest first if that was asked for. */
            orders: components["schemas"]["OrderSummary"][];
            /** @description Pass it as `after` for the next page; null on the last one. */
            next: number | null;
        };
        LineStatus: {
            /** @description The index of the line in the order. */
            line: number;
            /** @enum {unknown} */
            kind: "SUPPLIES" | "SAMPLE" | "COMPOSITE";
            /** @description Of the sample or composite, as in results; of supplies their code. */
            name: string;
            /**
             * @description EXPECTED: Not arrived as a job yet. RECEIVED: Registered; nothing of it is measured. IN_PROGRESS: Some of it is measured, or all of it and no final result is published. Supplies: not dispatched yet. COMPLETE: All of it stands in a published final result. Supplies: dispatched. REJECTED: The laboratory could not test it; no results will come of it.
             * @enum {unknown}
             */
            status: "EXPECTED" | "RECEIVED" | "IN_PROGRESS" | "COMPLETE" | "REJECTED";
            /** @description null: not arrived. */
            labJobNumber: number | null;
            /** @description How many measurands its tests have: as the catalogue has them, from registration on as it had them then. */
            expectedMeasurands: number;
            /** @description How many of them stand as COMPLETE in the latest published result of the line's job. */
            completeMeasurands: number;
            /** @description Why it was rejected, or the courier's reference. */
            remark: string | null;
        };
        LabOrderJob: {
            labJobNumber: number;
            /**
             * Format: date-time
             * @description When the samples arrived.
             */
            receivedAt: string;
            /** Format: date-time */
            registeredAt: string;
            registeredBy: string | null;
            finishedAt: string | null;
            /** @enum {unknown} */
            stage: "EMPTY" | "MEASURING" | "MEASURED" | "PUBLISHED" | "APPROVED";
            numberOfSamples: number;
            /** @description How many measurements are there. */
            measured: number;
            /** @description How many are still to come. */
            missing: number;
        };
        /** @description A reference of the customer: a name and a value, each required if the other is given. On an order the names ClientRef, AdditionalClientRef and ClientOrderNr may appear on the report, and QuoteNr applies quoted terms; each of these four may occur once. */
        Reference: {
            name?: string;
            value?: string;
        };
        /** @description A person whom the laboratory knows from onboarding. At least one of firstName, lastName and email is given; together they must match exactly one contact (letter case and surrounding space do not matter). */
        OrderContact: {
            orderRoles: ("SUBMITTER" | "PRIMARY")[];
            firstName?: string;
            lastName?: string;
            email?: string;
        };
        OrderAddress: {
            address1: string;
            address2?: string;
            city: string;
            postCode: string;
            country: string;
            orderRoles: ("DELIVERY" | "INVOICE")[];
        };
        OrderOrganisation: {
            /** @description Looked up within the account. Absent: the organisation of the contact who holds PRIMARY. */
            name?: string;
            orderRoles: ("PRIMARY_ORGANISATION" | "CHARGE_TO")[];
            /** @description May be empty only for an organisation that holds CHARGE_TO alone. */
            contacts: components["schemas"]["OrderContact"][];
            /** @description When no address is given in the whole order, the defaults of the primary contact apply. */
            addresses?: components["schemas"]["OrderAddress"][];
        };
        SamplingSupplies: {
            /** @description Supply code of the catalogue, matched exactly. */
            code: string;
            quantity: number;
        };
        SampleAttribute: {
            attributeName?: string;
            attributeValue?: string | null;
        };
        SampleTypeChoice: {
            sampleTypeCode: string;
            sampleAttributes?: components["schemas"]["SampleAttribute"][];
        };
        /** @description Where the sample was taken: one point, or an intersect of two or more records. */
        Location: {
            point?: {
                latitude?: number;
                longitude?: number;
            };
            intersect?: {
                latitude: number;
                longitude: number;
            }[];
            name?: string;
        };
        Container: {
            barcode: {
                /** @enum {unknown} */
                type?: "LINEAR";
                value?: string;
            };
        };
        TestChoice: {
            /** @description Test code of the catalogue, matched exactly. */
            code: string;
        };
        SampleParameter: {
            parameterCode: string;
            parameterValue: string | number;
        };
        Sample: {
            /** @description Composite lines refer to samples by this name. */
            name: string;
            /** @description Collection time, always UTC; up to six decimals; a trailing Z may be given. */
            dateTime?: string;
            sampleType: components["schemas"]["SampleTypeChoice"];
            location?: components["schemas"]["Location"];
            references?: components["schemas"]["Reference"][];
            containers?: components["schemas"]["Container"][];
            /** @description May be left out only if a composite of the order names this sample. */
            analyticalTests?: components["schemas"]["TestChoice"][];
            /** @description Only with the test UMFCert, or with a test enabled for the account. */
            sampleParameters?: components["schemas"]["SampleParameter"][];
        };
        SampleComposite: {
            /** @description Names of sample lines of this order; each must name exactly one. */
            samples: string[];
            name?: string;
            /** @description Tests that the catalogue marks as composite-capable. */
            analyticalTests: components["schemas"]["TestChoice"][];
        };
        /** @description Exactly one of samplingSupplies, sample and sampleComposite. The containers of a sample may stand inside it or beside it, not both. */
        OrderLine: {
            samplingSupplies?: components["schemas"]["SamplingSupplies"];
            sample?: components["schemas"]["Sample"];
            sampleComposite?: components["schemas"]["SampleComposite"];
            containers?: components["schemas"]["Container"][];
        } & (unknown | unknown | unknown);
        /** @description The request as sent. */
        OrderRequest: {
            orderReferences?: components["schemas"]["Reference"][];
            organisations: components["schemas"]["OrderOrganisation"][];
            /** @description Instructions in free text. */
            notes?: string;
            lines: components["schemas"]["OrderLine"][];
        };
        Party: {
            organisationId: number;
            name: string;
        };
        Person: {
            labContactId: string;
            organisationId: number;
            firstName: string;
            lastName: string;
            email: string;
        };
        ResolvedOrder: {
            client: components["schemas"]["Party"];
            chargeTo: components["schemas"]["Party"];
            primary: components["schemas"]["Person"];
            submitter: components["schemas"]["Person"];
            deliveryAddress: components["schemas"]["Address"] | null;
            invoiceAddress: components["schemas"]["Address"] | null;
            clientReference: string | null;
            additionalClientReference: string | null;
            clientOrderNumber: string | null;
            quoteNumber: number | null;
        };
        LabOrder: {
            orderId: number;
            accountId: number;
            accountName: string;
            /** @enum {unknown} */
            status: "RECEIVED" | "REGISTERED" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED";
            /** Format: date-time */
            receivedAt: string;
            numberOfLines: number;
            clientReference: string | null;
            clientOrderNumber: string | null;
            /** @description The name of the primary contact. */
            primary: string;
            /** @description The name of the contact who placed the order. */
            submitter: string;
            completeness: components["schemas"]["Completeness"];
            /** @description How far each line has come, in the order of the lines. */
            lines: components["schemas"]["LineStatus"][];
            /** @description The jobs that the order arrived in so far. */
            jobs: components["schemas"]["LabOrderJob"][];
            /** @description The username whose token sent the order. */
            submittedBy: string;
            request: components["schemas"]["OrderRequest"];
            resolved: components["schemas"]["ResolvedOrder"];
        };
        NewJob: {
            /** @description When the samples arrived, in UTC. Now by default. */
            receivedAt?: string;
            /** @description Names of samples of the order; all that have not arrived yet by default. */
            samples?: string[];
            /** @description The condition on receipt of samples for which it matters; printed on the report. */
            conditions?: {
                sample: string;
                condition: string;
            }[];
        };
        JobRegistered: {
            labJobNumber: number;
        };
        JobMeasurand: {
            measurandCode: string;
            measurandName: string;
            unit: string;
            /** @description This and what follows: as the catalogue had it at registration. */
            detectionLimit: number;
            upperLimit: number | null;
            upperLimitIsQuantification: boolean;
            decimals: number;
            /** @description As decimal text; null while it is missing. */
            value: string | null;
            completedAt: string | null;
            enteredBy: string | null;
        };
        JobTest: {
            testCode: string;
            testName: string;
            measurands: components["schemas"]["JobMeasurand"][];
        };
        JobSample: {
            sequence: number;
            name: string;
            sampleType: {
                sampleTypeCode: string;
                sampleTypeName: string;
            };
            containers: components["schemas"]["Container"][];
            /** @description The condition on receipt, where it matters. */
            condition: string | null;
            /** @description The samples of a composite. */
            members?: string[];
            tests: components["schemas"]["JobTest"][];
        };
        JobResult: {
            resultId: string;
            isFinal: boolean;
            /** Format: date-time */
            createdAt: string;
        };
        JobReport: {
            reportId: number;
            version: string;
            isFinal: boolean;
            /** @enum {unknown} */
            status: "DRAFT" | "APPROVED";
            approvedAt: string | null;
            /** @description The code on its face. */
            checkCode: string;
        };
        Job: {
            labJobNumber: number;
            orderId: number;
            accountId: number;
            /** Format: date-time */
            receivedAt: string;
            /** Format: date-time */
            registeredAt: string;
            /** @description When the first final result was published. */
            finishedAt: string | null;
            samples: components["schemas"]["JobSample"][];
            /** @description How many measurements are there. */
            measured: number;
            /** @description How many are still to come. */
            missing: number;
            /** @description Oldest first; the last one is the latest. */
            results: components["schemas"]["JobResult"][];
            reports: components["schemas"]["JobReport"][];
        };
        MeasurementEntry: {
            /** @description The name of the sample. */
            sample: string;
            /** @description Its number in the job; needed where two samples share a name. */
            sequence?: number;
            testCode: string;
            measurandCode: string;
            /** @description As measured, kept with every decimal that is sent, of up to 100 digits. null withdraws the measurement. */
            value: number | null;
            /** @description When it was measured, in UTC. Now by default. */
            completedAt?: string;
            /** @description The value that the writer saw, as the job shows it; null: none. If there is another one by now, nothing is written and the answer is 409, unless the value there is the very one that is sent. */
            replaces?: string | null;
        };
        MeasurementEntries: components["schemas"]["MeasurementEntry"][];
        NewResult: {
            isFinal: boolean;
            /** @description Required when a final result is amended: the reason. */
            analystComments?: string;
        };
        ResultPublished: {
            /** Format: uuid */
            resultId: string;
        };
        SampleInContainer: {
            orderId: number;
            accountId: number;
            sample: string;
            /** @description null: not arrived yet. */
            labJobNumber: number | null;
            sequence: number | null;
        };
        ContainerFound: {
            /** @description Newest order first. */
            samples: components["schemas"]["SampleInContainer"][];
        };
        NewReport: Record<string, unknown>;
        ReportDrafted: {
            reportId: number;
            version: string;
            isFinal: boolean;
        };
        ReportApproved: {
            /** Format: date-time */
            approvedAt: string;
            reportHashId: string;
        };
        SampleRejection: {
            /** @description The name of a sample of the order that has not arrived as a job. */
            sample: string;
            /** @description The customer reads it. */
            reason: string;
        };
        NewRejections: {
            samples: components["schemas"]["SampleRejection"][];
        };
        RejectedLine: {
            /** @description The index of the line in the order. */
            line: number;
            /** @description The name of the sample or composite. */
            sample: string;
            reason: string;
        };
        SamplesRejected: {
            /** @description In the order of the lines. */
            rejected: components["schemas"]["RejectedLine"][];
        };
        NewDispatch: {
            /** @description Indices of supplies lines of the order; all that are not dispatched yet by default. */
            lines?: number[];
            /** @description The courier's reference; the customer reads it. */
            reference?: string;
        };
        DispatchedLine: {
            /** @description The index of the line in the order. */
            line: number;
            /** @description Of the supplies. */
            code: string;
            quantity: number;
            reference: string | null;
        };
        SuppliesDispatched: {
            /** @description In the order of the lines. */
            dispatched: components["schemas"]["DispatchedLine"][];
        };
        AddedTests: {
            /** @description Tests that the sample does not have yet. */
            codes: string[];
        };
        AccountHealthSummary: {
            accountId: number;
            name: string;
            /** @enum {unknown} */
            status: "ACTIVE" | "SUSPENDED";
            /** Format: date-time */
            createdAt: string;
            /** @description Orders that are neither completed nor cancelled. */
            openOrders: number;
            /**
             * Format: date-time
             * @description When the latest order came in; null: there is none.
             */
            lastOrderAt: string | null;
            /**
             * Format: date-time
             * @description When any of its credentials last got a token.
             */
            lastTokenAt: string | null;
            /** @description Requests that were refused in the last 7 days. */
            rejectedRequests: number;
            /** @description Webhook endpoints with deliveries that failed in the last 7 days, or that were stopped. */
            failingEndpoints: number;
        };
        AccountHealthList: {
            accounts: components["schemas"]["AccountHealthSummary"][];
        };
        LatestOrder: {
            orderId: number;
            /** @enum {unknown} */
            status: "RECEIVED" | "REGISTERED" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED";
            /** Format: date-time */
            receivedAt: string;
            numberOfLines: number;
            clientReference: string | null;
        };
        /** @description How many requests were refused, and when the last one was. */
        RejectedRequests: {
            times: number;
            /** Format: date-time */
            lastAt: string | null;
        };
        PollingHealth: {
            /**
             * @description Whether polls that come too early are refused.
             * @enum {unknown}
             */
            policy: "enforce" | "advise";
            /** @description One poll in so many minutes is permitted. */
            everyMinutes: number;
            /** @description Of the last 48 hours, one for each set of filters, latest poll first; at most 20. */
            series: {
                /** Format: date-time */
                lastAt: string;
                /** @description Taken in the last hour. */
                extraPolls: number;
            }[];
            rejectedRequests: components["schemas"]["RejectedRequests"];
        };
        EndpointHealth: {
            /** Format: uuid */
            endpointId: string;
            /** Format: uri */
            url: string;
            description: string;
            /**
             * @description WORKING: The latest attempt was answered with 2xx. FAILING: The latest attempt failed. DISABLED: Nothing is delivered. UNUSED: Nothing was delivered yet.
             * @enum {unknown}
             */
            state: "WORKING" | "FAILING" | "DISABLED" | "UNUSED";
            /** @description Why the service stopped delivering; null: its owner did, or nobody. */
            disabledReason: string | null;
            /** @description Deliveries under way, of those made in the last 7 days. */
            pending: number;
            /** @description Deliveries that were given up, of those made in the last 7 days. */
            failed: number;
            /**
             * Format: date-time
             * @description Of the last 30 days.
             */
            lastDeliveredAt: string | null;
            /** @description Why the latest attempt failed; null if it did not. */
            lastError: string | null;
        };
        /** @description Something that requests of the account were refused for. */
        Rejection: {
            /** @enum {unknown} */
            operation: "createOrder" | "validateOrder" | "listResults" | "requestToken";
            /** @enum {unknown} */
            problem: "invalid-order" | "invalid-request" | "malformed-json" | "malformed-request" | "unauthorized" | "invalid-client" | "insufficient-scope" | "account-suspended" | "cross-site" | "role-required" | "not-found" | "method-not-allowed" | "not-acceptable" | "request-in-progress" | "stale-version" | "conflict" | "body-too-large" | "unsupported-media-type" | "range-not-satisfiable" | "idempotency-key-reused" | "too-many-requests" | "internal-error" | "unavailable";
            /**
             * @description Of the violation; null where the problem has none, for instance a body that is not JSON.
             * @enum {unknown}
             */
            code: "missing" | "unknown_field" | "unknown_parameter" | "wrong_type" | "too_long" | "too_short" | "too_many" | "too_few" | "too_large" | "too_small" | "not_allowed" | "blank" | "bad_text" | "bad_date_time" | "bad_date" | "bad_code" | "bad_email" | "bad_picture" | "bad_url" | "inside_address" | "bad_header" | "wrong_password" | "duplicate" | "not_together" | "line_kind" | "missing_role" | "duplicate_role" | "contact_not_given" | "unknown_contact" | "ambiguous_contact" | "unknown_organisation" | "missing_delivery_address" | "unknown_test" | "unknown_supply" | "unknown_sample_type" | "not_orderable" | "unknown_attribute" | "unknown_sample" | "ambiguous_sample" | "not_composite" | "parameters_not_enabled" | "bad_quote" | "unknown_quote" | "expired_quote" | "unknown_organisation_id" | "unknown_contact_id" | "already_registered" | "already_rejected" | "already_dispatched" | "unknown_line" | "unordered_test" | "unknown_measurand" | "changed_meanwhile" | "bad_cursor" | "bad_window" | "limits_reversed" | null;
            /** @description Pointer with `*` for the numbers of items, or `?` and a parameter: `/lines/*\/sample/name`. */
            place: string | null;
            /** @description Requests that were refused for it. */
            times: number;
            /** Format: date-time */
            lastAt: string;
            /** @description The last one, shortened. */
            message: string;
            /** @description Of the last one. */
            requestId: string;
        };
        AccountHealth: {
            accountId: number;
            /** @description Orders that are neither completed nor cancelled. */
            openOrders: number;
            /** @description The latest 10, newest first. */
            orders: components["schemas"]["LatestOrder"][];
            polling: components["schemas"]["PollingHealth"];
            webhooks: components["schemas"]["EndpointHealth"][];
            credentials: {
                username: string;
                /** Format: date-time */
                createdAt: string;
                /**
                 * Format: date-time
                 * @description When it last got a token; null: it never did.
                 */
                lastTokenAt: string | null;
            }[];
            rejectedRequests: components["schemas"]["RejectedRequests"];
            /** @description Of the last 30 days, the most frequent first; at most 50. */
            rejections: components["schemas"]["Rejection"][];
        };
        CatalogueUseInOrder: {
            orderId: number;
            accountId: number;
            accountName: string;
            /** @enum {unknown} */
            status: "RECEIVED" | "REGISTERED" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED";
            /** Format: date-time */
            receivedAt: string;
        };
        CatalogueUseInJob: {
            labJobNumber: number;
            orderId: number;
            accountId: number;
            accountName: string;
            /** Format: date-time */
            registeredAt: string;
        };
        CatalogueUses: {
            /** @description Orders that are neither completed nor cancelled and name the code. */
            openOrders: number;
            /** @description Jobs without a final result whose samples have the code. */
            openJobs: number;
            /** @description The oldest 50. */
            orders: components["schemas"]["CatalogueUseInOrder"][];
            /** @description The oldest 50. */
            jobs: components["schemas"]["CatalogueUseInJob"][];
        };
        CatalogueFieldChange: {
            /** @description For example `method`, `measurands/TUT/decimals`, `attributes/Colour`. */
            field: string;
            /** @description null: not there. */
            before: string | number | boolean | null;
            /** @description null: not there. */
            after: string | number | boolean | null;
        };
        CatalogueChange: {
            /** @enum {unknown} */
            section: "sampleTypes" | "tests" | "supplies";
            code: string;
            /** @description After the change. */
            name: string;
            /** @enum {unknown} */
            change: "ADDED" | "CHANGED" | "RETIRED" | "REACTIVATED";
            /** @description What differs; empty for an entry that is added. */
            fields: components["schemas"]["CatalogueFieldChange"][];
            /** @description Orders that are neither completed nor cancelled and name the code. */
            openOrders: number;
            /** @description Jobs without a final result whose samples have the code. */
            openJobs: number;
        };
        CatalogueCheck: {
            changes: components["schemas"]["CatalogueChange"][];
            /** @description Entries of the update that are in the catalogue as they are. */
            unchanged: number;
        };
        SignIn: {
            /** @description In any letter case. */
            name: string;
            password: string;
        };
        Session: {
            /** @description As it stands in the audit trail. */
            name: string;
            /** @enum {unknown} */
            role: "admin" | "approver" | "analyst" | "integration";
            /**
             * Format: date-time
             * @description When the session is over at the latest; absent for a staff token.
             */
            expiresAt?: string;
        };
        PasswordChange: {
            currentPassword: string;
            /** @description Any characters; length is what counts. */
            newPassword: string;
        };
        StaffPerson: {
            staffId: number;
            name: string;
            /** @enum {unknown} */
            role: "admin" | "approver" | "analyst";
            /** @enum {unknown} */
            status: "ACTIVE" | "DISABLED";
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description Absent for somebody who never did.
             */
            lastSignedInAt?: string;
        };
        StaffList: {
            staff: components["schemas"]["StaffPerson"][];
        };
        NewStaffPerson: {
            /** @description What the person signs in with; stands in the audit trail. Unique without regard to letter case. */
            name: string;
            /** @enum {unknown} */
            role: "admin" | "approver" | "analyst";
            /** @description Without one, a password is made. */
            password?: string;
        };
        StaffPersonWithPassword: {
            staffId: number;
            name: string;
            /** @enum {unknown} */
            role: "admin" | "approver" | "analyst";
            /** @enum {unknown} */
            status: "ACTIVE" | "DISABLED";
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description Absent for somebody who never did.
             */
            lastSignedInAt?: string;
            /** @description One that was made just now. Shown this once; only a hash of it is kept. */
            password?: string;
        };
        StaffPersonChange: {
            /** @enum {unknown} */
            role?: "admin" | "approver" | "analyst";
            /** @enum {unknown} */
            status?: "ACTIVE" | "DISABLED";
            /** @description true: a new password is made. */
            resetPassword?: boolean;
        };
        LatestResult: {
            resultId: string;
            isFinal: boolean;
            /** Format: date-time */
            createdAt: string;
        };
        /** @description The draft of its latest result, if there is one. */
        DraftReport: {
            reportId: number;
            version: string;
            isFinal: boolean;
        };
        JobSummary: {
            labJobNumber: number;
            orderId: number;
            accountId: number;
            accountName: string;
            clientReference: string | null;
            /**
             * @description `EMPTY`: There is nothing to measure in it: its samples are members of composites alone. `MEASURING`: Something is missing, and there is no final result. `MEASURED`: Everything is measured, and there is no final result. `PUBLISHED`: The latest result is final and has no approved report. `APPROVED`: The latest result is final and has its approved report.
             * @enum {unknown}
             */
            stage: "EMPTY" | "MEASURING" | "MEASURED" | "PUBLISHED" | "APPROVED";
            /**
             * Format: date-time
             * @description When the samples arrived.
             */
            receivedAt: string;
            /** Format: date-time */
            registeredAt: string;
            numberOfSamples: number;
            /** @description The tests of its samples, by code. */
            testCodes: string[];
            /** @description How many measurements are there. */
            measured: number;
            /** @description How many are still to come. */
            missing: number;
            latestResult: components["schemas"]["LatestResult"] | null;
            draftReport: components["schemas"]["DraftReport"] | null;
        };
        LabJobList: {
            jobs: components["schemas"]["JobSummary"][];
            next: number | null;
        };
        WorklistSummary: {
            testCode: string;
            testName: string;
            jobs: number;
            samples: number;
            measured: number;
            missing: number;
            /**
             * Format: date-time
             * @description When the oldest job of them arrived.
             */
            oldestReceivedAt: string;
        };
        WorklistOverview: {
            worklists: components["schemas"]["WorklistSummary"][];
        };
        WorklistJob: {
            labJobNumber: number;
            /** @description The job’s ETag is this number in quotation marks. */
            version: number;
            orderId: number;
            accountId: number;
            accountName: string;
            /** Format: date-time */
            receivedAt: string;
        };
        WorklistSample: {
            labJobNumber: number;
            sequence: number;
            name: string;
            sampleType: {
                sampleTypeCode: string;
                sampleTypeName: string;
            };
            /** @description The samples of a composite. */
            members?: string[];
            /** @description As it was called when the sample was registered. */
            testName: string;
            measurands: components["schemas"]["JobMeasurand"][];
        };
        Worklist: {
            testCode: string;
            jobs: components["schemas"]["WorklistJob"][];
            /** @description Oldest job first, within a job by their sequence. */
            samples: components["schemas"]["WorklistSample"][];
            /** @description There are more samples than are listed. */
            truncated: boolean;
        };
        ReviewedValue: {
            formattedResult: string;
            /** @description As decimal text. */
            numericResult: string;
            /** @enum {unknown} */
            rangeIndicator: "BELOW_DETECTION_LIMIT" | "BETWEEN_LIMITS" | "ABOVE_UPPER_LIMIT";
        };
        EarlierValue: {
            /**
             * Format: date-time
             * @description When the sample was collected or, where nobody said, when it was measured.
             */
            at: string;
            labJobNumber: number;
            formattedResult: string;
            /** @description As decimal text. */
            numericResult: string;
            /** @enum {unknown} */
            rangeIndicator: "BELOW_DETECTION_LIMIT" | "BETWEEN_LIMITS" | "ABOVE_UPPER_LIMIT";
        };
        ReviewMeasurand: {
            testCode: string;
            testName: string;
            measurandCode: string;
            measurandName: string;
            unit: string;
            detectionLimit: number;
            upperLimit: number | null;
            /** @description null while it is missing. */
            measuredAt: string | null;
            enteredBy: string | null;
            /** @description What a result published now would say; null: missing. */
            now: components["schemas"]["ReviewedValue"] | null;
            /** @description What the latest result says; null: nothing. */
            published: components["schemas"]["ReviewedValue"] | null;
            /**
             * @description `SAME`: As in the latest result, or missing in both. `NEW`: The latest result does not have it, or there is none yet. `CHANGED`: The latest result says something else. `WITHDRAWN`: The latest result has it, and it is missing now.
             * @enum {unknown}
             */
            change: "SAME" | "NEW" | "CHANGED" | "WITHDRAWN";
            /** @description Values of the same sampling point from other jobs, up to the time of this one, oldest first: the last 12, in jobs of more than 1,000 values fewer. */
            earlier: components["schemas"]["EarlierValue"][];
        };
        ReviewSample: {
            sequence: number;
            name: string;
            sampleType: {
                sampleTypeCode: string;
                sampleTypeName: string;
            };
            /** @description The condition on receipt, where it matters. */
            condition: string | null;
            /** @description The samples of a composite. */
            members?: string[];
            /** @description The name of the location; else its first coordinates; else the name of the sample. */
            samplingPoint: string;
            /** @description As the order says. */
            collectedAt: string | null;
            measurands: components["schemas"]["ReviewMeasurand"][];
        };
        ReviewPublishing: {
            /** @description Why an interim result cannot be published; empty: it can. */
            interim: string[];
            /** @description Why a final result cannot be published; empty: it can. */
            final: string[];
            /** @description The latest result is final: what amends it says why. */
            needsReason: boolean;
        };
        ReviewApproval: {
            /** @description The draft of the latest result. */
            reportId: number | null;
            /** @description Why the caller may not approve it; empty: they may. */
            objections: string[];
            twoPairsOfEyes: boolean;
            /** @description Who alone may approve; empty: every approver. */
            signatories: string[];
        };
        ReviewResult: {
            /** Format: uuid */
            resultId: string;
            isFinal: boolean;
            /** @description Whether the result before was final. */
            isAmendment: boolean;
            /** Format: date-time */
            createdAt: string;
            publishedBy: string;
            analystComments: string | null;
        };
        ReviewReport: {
            reportId: number;
            /**
             * Format: uuid
             * @description The result that it reports.
             */
            resultId: string;
            version: string;
            isFinal: boolean;
            /** @enum {unknown} */
            status: "DRAFT" | "APPROVED" | "RETURNED";
            /** @description The laboratory's own file. */
            isUploaded: boolean;
            /** Format: date-time */
            draftedAt: string;
            draftedBy: string;
            approvedAt: string | null;
            approvedBy: string | null;
            returnedAt: string | null;
            returnedBy: string | null;
            returnReason: string | null;
        };
        JobReview: {
            labJobNumber: number;
            /** @description In quotation marks it is the ETag of the job, for If-Match. */
            version: number;
            orderId: number;
            accountId: number;
            accountName: string;
            clientReference: string | null;
            /** @enum {unknown} */
            stage: "EMPTY" | "MEASURING" | "MEASURED" | "PUBLISHED" | "APPROVED";
            /** Format: date-time */
            receivedAt: string;
            /** @description When the first final result was published. */
            finishedAt: string | null;
            samples: components["schemas"]["ReviewSample"][];
            measured: number;
            missing: number;
            /** @description How many values a result published now would say otherwise. */
            changed: number;
            /** @description Who entered its measurements. */
            measuredBy: string[];
            publishing: components["schemas"]["ReviewPublishing"];
            /** @description Why no report can be drafted; empty: one can. */
            drafting: string[];
            approval: components["schemas"]["ReviewApproval"];
            /** @description Oldest first; the last one is the latest. */
            results: components["schemas"]["ReviewResult"][];
            /** @description Oldest first, with those that were returned. */
            reports: components["schemas"]["ReviewReport"][];
        };
        ResultContact: {
            labContactId: string;
            name: string;
            email?: string;
            orderRoles: ("CLIENT" | "CHARGE_TO" | "PRIMARY" | "SUBMITTER")[];
        };
        ResultAddress: {
            recipient: string | null;
            address1: string;
            address2: string | null;
            city: string;
            region: string | null;
            country: string;
            postCode: string;
            orderRoles: ("INVOICE" | "DELIVERY")[];
        };
        TestName: {
            code: string;
            name: string;
        };
        Measurement: {
            unitOfMeasure: string;
            detectionLimit: number;
            formattedDetectionLimit: string;
            upperLimit?: number;
            /** @enum {unknown} */
            rangeIndicator: "BELOW_DETECTION_LIMIT" | "BETWEEN_LIMITS" | "ABOVE_UPPER_LIMIT";
            numericResult: number;
            formattedResult: string;
        };
        TestResult: {
            /** @enum {unknown} */
            status: "IN_PROGRESS" | "COMPLETE";
            /**
             * Format: date-time
             * @description Present once the status is COMPLETE.
             */
            completedAt?: string;
            measurandCode: string;
            measurandName: string;
            result?: components["schemas"]["Measurement"];
        };
        ResultSample: {
            name: string;
            clientSampleId?: string;
            sequence: number;
            sampleType: {
                sampleTypeCode: string;
                sampleTypeName: string;
            };
            location: {
                /** @description A point comes back as an intersect of one record. */
                intersect: {
                    latitude: number;
                    longitude: number;
                }[];
                name: string | null;
            };
            containers: {
                barcode: {
                    value: string;
                    type: string;
                };
            }[];
            /** @description The references of the sample, as sent with the order. */
            references: {
                name: string;
                value: string;
            }[];
            analyticalTests: components["schemas"]["TestName"][];
            testResults: components["schemas"]["TestResult"][];
        };
        DetailedResult: {
            /** Format: uuid */
            resultId: string;
            orderId: number;
            labJobNumber: number;
            isFinal: boolean;
            /** @description Comments of the laboratory; the reason of an amendment stands here. */
            analystComments: string | null;
            /** Format: date-time */
            jobReceivedAt: string;
            /** Format: date-time */
            jobRegisteredAt: string;
            /** @description Null while the job is not finished. */
            jobFinishedAt: string | null;
            /** Format: date-time */
            resultCreatedAt: string;
            clientReference: string | null;
            additionalClientReference: string | null;
            clientOrderNumber: string | null;
            quoteNumber: number | null;
            orderReferences: {
                name: string;
                value: string;
            }[];
            contacts: components["schemas"]["ResultContact"][];
            addresses: components["schemas"]["ResultAddress"][];
            notes: string | null;
            samples: components["schemas"]["ResultSample"][];
            analyticalTestDefinitions: components["schemas"]["TestName"][];
        };
        Standing: {
            /** @enum {unknown} */
            status: "IN_PROGRESS" | "COMPLETE";
            result?: components["schemas"]["Measurement"];
        };
        ResultChange: {
            /** @description The name of the sample. */
            sample: string;
            /** @description Its number in the job. */
            sequence: number;
            /** @description The test that the measurand is part of. */
            testCode: string;
            measurandCode: string;
            measurandName: string;
            /** @description In the superseded result; null in the first result of a job. */
            before: components["schemas"]["Standing"] | null;
            after: components["schemas"]["Standing"];
        };
        ResultChanges: {
            /** Format: uuid */
            resultId: string;
            /** @description The result before; null for the first one of a job. */
            supersededResultId: string | null;
            isFinal: boolean;
            /** @description Whether the superseded result was final. */
            isAmendment: boolean;
            /** @description What the laboratory says of it; an amendment always has one. */
            reason: string | null;
            /** @description In the order of the samples and their measurands. */
            changes: components["schemas"]["ResultChange"][];
        };
        ReportReturn: {
            /** @description What has to be looked at again; the bench reads it. */
            reason: string;
        };
        ReportReturned: {
            /** Format: date-time */
            returnedAt: string;
        };
        OverviewCounts: {
            /** @description Orders of which nothing is registered yet. */
            ordersReceived: number;
            /** @description Orders of which something is registered and nothing is measured. */
            ordersRegistered: number;
            /** @description Orders of which something is measured and not everything is done. */
            ordersInProgress: number;
            /** @description Jobs with measurements missing. */
            jobsMeasuring: number;
            /** @description Jobs that are measured and have no final result. */
            jobsMeasured: number;
            /** @description Jobs whose final result has no approved report. */
            jobsToApprove: number;
            /** @description Jobs without a final result after more days than the settings allow for. */
            jobsOverdue: number;
        };
        UrgentJob: {
            labJobNumber: number;
            orderId: number;
            accountId: number;
            accountName: string;
            clientReference: string | null;
            /**
             * Format: date-time
             * @description When its samples arrived, or its result was published.
             */
            since: string;
            /** @description Whole days since then. */
            days: number;
        };
        OverviewDay: {
            /**
             * Format: date
             * @description In UTC.
             */
            date: string;
            /** @description Orders received. */
            ordersReceived: number;
            /** @description Results published, interim and amended ones too. */
            resultsPublished: number;
            /** @description Reports approved. */
            reportsApproved: number;
        };
        OverviewWeek: {
            /**
             * Format: date
             * @description Its Monday, in UTC.
             */
            from: string;
            /** @description Jobs whose first final result was published. */
            jobsFinished: number;
            /** @description From the arrival of the samples to that result. null: no job was finished. */
            medianDays: number | null;
            /** @description Nine of ten were not slower. */
            ninetiethPercentileDays: number | null;
        };
        Overview: {
            /**
             * Format: date-time
             * @description When this was so.
             */
            at: string;
            /** @description After so many days a job is overdue. */
            turnaroundDays: number;
            counts: components["schemas"]["OverviewCounts"];
            /** @description Those that arrived first. */
            overdue: components["schemas"]["UrgentJob"][];
            /** @description Those that were published first. */
            toApprove: components["schemas"]["UrgentJob"][];
            /** @description The last 30, today as the last. */
            days: components["schemas"]["OverviewDay"][];
            /** @description The last 12, this one as the last. */
            weeks: components["schemas"]["OverviewWeek"][];
        };
        Erasure: {
            /** Format: date-time */
            erasedAt: string;
            erasedBy: string;
            reason: string;
        };
        ContactOrder: {
            orderId: number;
            /** Format: date-time */
            receivedAt: string;
            /** @enum {unknown} */
            status: "RECEIVED" | "REGISTERED" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED";
            roles: ("PRIMARY" | "SUBMITTER")[];
            /** @description As the order has it now: of completed orders, erased with the contact. */
            name: string;
            email: string;
            /** @description Of an order that names the contact as PRIMARY. */
            deliveryAddress: components["schemas"]["Address"] | null;
            /** @description Of an order that names the contact as PRIMARY. */
            invoiceAddress: components["schemas"]["Address"] | null;
            /** @description How the order that was sent, which is kept, names the contact. */
            asSent: {
                firstName?: string;
                lastName?: string;
                email?: string;
            }[];
        };
        ContactResult: {
            /** Format: uuid */
            resultId: string;
            labJobNumber: number;
            orderId: number;
            /** Format: date-time */
            createdAt: string;
            isFinal: boolean;
            /** @description As it was published. */
            primary: string;
            /** @description As it was published. */
            submitter: string;
        };
        ContactReport: {
            reportId: number;
            labJobNumber: number;
            orderId: number;
            version: string;
            /** Format: date-time */
            approvedAt: string;
        };
        LabRead: {
            readId: number;
            /**
             * @description Whose side the reader is on.
             * @enum {unknown}
             */
            side: "CUSTOMER" | "LABORATORY";
            /**
             * @description What the reader is at the laboratory; null for a customer.
             * @enum {unknown}
             */
            role: "admin" | "approver" | "analyst" | "integration" | null;
            /** @enum {unknown} */
            kind: "RESULT" | "REPORT";
            orderId: number;
            labJobNumber: number;
            /** @description The result; null for a report. */
            resultId: string | null;
            /** @description The last part of the address of the report; null for a result. */
            reportHashId: string | null;
            /** @description How often on that day, counted in UTC. */
            times: number;
            /**
             * Format: date-time
             * @description The first time on that day.
             */
            firstAt: string;
            /**
             * Format: date-time
             * @description The last time on that day.
             */
            lastAt: string;
            /** @description The username of a credential, or the name of staff. */
            name: string;
        };
        PersonalData: {
            accountId: number;
            labContactId: string;
            /** Format: date-time */
            exportedAt: string;
            /** @description The record on file; null once it is erased. */
            contact: components["schemas"]["Contact"] | null;
            organisation: string | null;
            addedAt: string | null;
            /** @description null: not erased. */
            erasure: components["schemas"]["Erasure"] | null;
            /** @description Orders that name the contact, newest first. */
            orders: components["schemas"]["ContactOrder"][];
            /** @description Published results of these orders, newest first. */
            results: components["schemas"]["ContactResult"][];
            /** @description Approved reports of these results, newest first. */
            reports: components["schemas"]["ContactReport"][];
            /** @description Entries about the contact, newest first. */
            auditEntries: components["schemas"]["AuditEntry"][];
            /** @description Who was handed these results and reports, newest first. */
            reads: components["schemas"]["LabRead"][];
            /** @description false: a list was cut off at 10000. */
            isComplete: boolean;
        };
        ErasureRequest: {
            /** @description Why, without naming the person: it stays in the audit trail. */
            reason: string;
        };
        ContactErased: {
            /** Format: date-time */
            erasedAt: string;
            /** @description Orders whose working copy no longer has the name and the e-mail address. */
            orders: number;
            /** @description Records of the contact that the audit trail could show before. */
            records: number;
            /** @description Evidence in which the name remains, unaltered, for as long as it must be kept. */
            retained: {
                /** @description Orders as they were sent. */
                orders: number;
                /** @description Published results. */
                results: number;
                /** @description Approved reports. */
                reports: number;
            };
        };
        UnusedContact: {
            accountId: number;
            accountName: string;
            labContactId: string;
            /** Format: date-time */
            addedAt: string;
            lastUsedAt: string | null;
        };
        UnusedContacts: {
            /** @description The setting that the list is made by. */
            years: number;
            /** @description The longest unused first. */
            contacts: components["schemas"]["UnusedContact"][];
        };
        LabReadList: {
            /** @description Newest first, by the first time on their day. */
            reads: components["schemas"]["LabRead"][];
            /** @description Pass it as `before` for the next page; null on the last one. */
            next: number | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export interface operations {
    getCatalogue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The catalogue. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Catalogue"];
                };
            };
        };
    };
    putCatalogue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CatalogueUpdate"];
            };
        };
        responses: {
            /** @description The catalogue as it now stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Catalogue"];
                };
            };
        };
    };
    listAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The accounts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountList"];
                };
            };
        };
    };
    createAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAccount"];
            };
        };
        responses: {
            /** @description The account. */
            201: {
                headers: {
                    /** @description Absolute address of the account. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
        };
    };
    getAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account. */
                accountId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
        };
    };
    changeAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account. */
                accountId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountChange"];
            };
        };
        responses: {
            /** @description The account as it now stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
        };
    };
    createCredential: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account. */
                accountId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The credentials. */
            201: {
                headers: {
                    /** @description no-store */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Credential"];
                };
            };
        };
    };
    deleteCredential: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The username. */
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listStaffTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tokens. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffTokenList"];
                };
            };
        };
    };
    createStaffToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewStaffToken"];
            };
        };
        responses: {
            /** @description The token. */
            201: {
                headers: {
                    /** @description no-store */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffTokenCreated"];
                };
            };
        };
    };
    deleteStaffToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token. */
                staffTokenId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readAudit: {
        parameters: {
            query?: {
                /** @description Verify the whole trail. Bare, empty, true or 1 mean yes; false or 0 mean no. */
                verify?: boolean;
                /** @description One chain; 0 is the laboratory itself. */
                accountId?: number;
                /** @description For example account.created. */
                action?: string;
                /** @description For example order:100042. */
                subject?: string;
                /** @description For example staff:Hana Ito. */
                actor?: string;
                /** @description Entries at this time or later. */
                from?: string;
                /** @description Entries before this time. */
                to?: string;
                limit?: number;
                /** @description The `next` of the page before. */
                before?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Entries, and the verification if asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditTrail"];
                };
            };
        };
    };
    listAuditNames: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The names. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditNames"];
                };
            };
        };
    };
    getSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LaboratorySettings"];
                };
            };
        };
    };
    putSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read: if somebody changed the job meanwhile, the answer is 412. */
                "if-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LaboratorySettings"];
            };
        };
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LaboratorySettings"];
                };
            };
        };
    };
    listLabOrders: {
        parameters: {
            query?: {
                status?: "RECEIVED" | "REGISTERED" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED";
                /** @description Orders of this account. */
                accountId?: number;
                /** @description What the order is known by. */
                search?: string;
                /** @description Newest first. Bare, empty, true or 1 mean yes; false or 0 mean no. */
                newestFirst?: boolean;
                limit?: number;
                /** @description The `next` of the page before. */
                after?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of orders. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderInbox"];
                };
            };
        };
    };
    getLabOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order. */
                orderId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabOrder"];
                };
            };
        };
    };
    registerJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order. */
                orderId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewJob"];
            };
        };
        responses: {
            /** @description The job. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobRegistered"];
                };
            };
        };
    };
    getJob: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read: while nothing changed, the answer is 304 without a body. */
                "if-none-match"?: string;
            };
            path: {
                /** @description The job. */
                labJobNumber: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
        };
    };
    putMeasurements: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read: if somebody changed the job meanwhile, the answer is 412. */
                "if-match"?: string;
                /** @description `return=minimal`: the answer is 204, with the new ETag and without the job. */
                prefer?: string;
            };
            path: {
                /** @description The job. */
                labJobNumber: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MeasurementEntries"];
            };
        };
        responses: {
            /** @description The job as it now stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            /** @description Entered; the header Prefer asked for no more than that. */
            204: {
                headers: {
                    /** @description The version of the job with these measurements. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    publishResult: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read: if somebody changed the job meanwhile, the answer is 412. */
                "if-match"?: string;
            };
            path: {
                /** @description The job. */
                labJobNumber: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewResult"];
            };
        };
        responses: {
            /** @description The result. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultPublished"];
                };
            };
        };
    };
    findContainer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description What the scanner read. */
                value: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The samples with this barcode. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContainerFound"];
                };
            };
        };
    };
    printLabels: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The job. */
                labJobNumber: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The labels. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    draftReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The job. */
                labJobNumber: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewReport"];
                "application/pdf": string;
            };
        };
        responses: {
            /** @description The draft. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportDrafted"];
                };
            };
        };
    };
    previewReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The report. */
                reportId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The PDF. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description A part of it, as the Range header asked. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    approveReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The report. */
                reportId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Approved. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportApproved"];
                };
            };
        };
    };
    rejectSamples: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order. */
                orderId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRejections"];
            };
        };
        responses: {
            /** @description The lines that are rejected now. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SamplesRejected"];
                };
            };
        };
    };
    dispatchSupplies: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order. */
                orderId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewDispatch"];
            };
        };
        responses: {
            /** @description The lines that are dispatched now. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuppliesDispatched"];
                };
            };
        };
    };
    addTests: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read: if somebody changed the job meanwhile, the answer is 412. */
                "if-match"?: string;
            };
            path: {
                /** @description The job. */
                labJobNumber: number;
                /** @description The number of the sample in the job. */
                sequence: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddedTests"];
            };
        };
        responses: {
            /** @description The job as it now stands. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
        };
    };
    listAccountHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The accounts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountHealthList"];
                };
            };
        };
    };
    getAccountHealth: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account. */
                accountId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How it gets on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountHealth"];
                };
            };
        };
    };
    deleteQuote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account. */
                accountId: number;
                /** @description The quote. */
                number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Withdrawn. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getCatalogueUses: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The part of the catalogue. */
                section: "sampleTypes" | "tests" | "supplies";
                /** @description The code of the entry. */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who uses it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogueUses"];
                };
            };
        };
    };
    checkCatalogue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CatalogueUpdate"];
            };
        };
        responses: {
            /** @description What it would do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogueCheck"];
                };
            };
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who asks. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignIn"];
            };
        };
        responses: {
            /** @description Signed in. */
            200: {
                headers: {
                    /** @description The session; sent back with every request to `/lab/api`. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out; the cookie is taken back. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    signOutEverywhere: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out; the cookie is taken back. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description Changed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listStaff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The people. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffList"];
                };
            };
        };
    };
    createStaff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewStaffPerson"];
            };
        };
        responses: {
            /** @description The person. */
            201: {
                headers: {
                    /** @description no-store */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffPersonWithPassword"];
                };
            };
        };
    };
    changeStaff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The person. */
                staffId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffPersonChange"];
            };
        };
        responses: {
            /** @description The person as they now stand, with the new password if one was asked for. */
            200: {
                headers: {
                    /** @description no-store */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffPersonWithPassword"];
                };
            };
        };
    };
    listJobs: {
        parameters: {
            query?: {
                stage?: "EMPTY" | "MEASURING" | "MEASURED" | "PUBLISHED" | "APPROVED";
                /** @description Jobs whose latest result has a draft report, which waits for approval. Bare, empty, true or 1 mean yes; false or 0 mean no. */
                drafted?: boolean;
                /** @description Jobs of this account. */
                accountId?: number;
                /** @description Jobs with this test on a sample. */
                testCode?: string;
                /** @description Words, or a number. */
                search?: string;
                /** @description Newest first. Bare, empty, true or 1 mean yes; false or 0 mean no. */
                newestFirst?: boolean;
                limit?: number;
                /** @description The `next` of the page before. */
                after?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of jobs. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabJobList"];
                };
            };
        };
    };
    listWorklists: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tests by code. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorklistOverview"];
                };
            };
        };
    };
    getWorklist: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read: while nothing changed, the answer is 304 without a body. */
                "if-none-match"?: string;
            };
            path: {
                /** @description The test. */
                testCode: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The samples. */
            200: {
                headers: {
                    /** @description Changes with every change of one of the jobs. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Worklist"];
                };
            };
        };
    };
    getJobReview: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that was read: while nothing changed, the answer is 304 without a body. */
                "if-none-match"?: string;
            };
            path: {
                /** @description The job. */
                labJobNumber: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The review. */
            200: {
                headers: {
                    /** @description Changes with the job, with other results of the account, and with the settings. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobReview"];
                };
            };
        };
    };
    getLabResult: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The result. */
                resultId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailedResult"];
                };
            };
        };
    };
    getLabResultChanges: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The result. */
                resultId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The changes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultChanges"];
                };
            };
        };
    };
    returnReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The report. */
                reportId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportReturn"];
            };
        };
        responses: {
            /** @description Returned. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportReturned"];
                };
            };
        };
    };
    getOverview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The overview. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Overview"];
                };
            };
        };
    };
    getPersonalData: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account. */
                accountId: number;
                /** @description The contact, for example C3001. */
                labContactId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalData"];
                };
            };
        };
    };
    eraseContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account. */
                accountId: number;
                /** @description The contact, for example C3001. */
                labContactId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ErasureRequest"];
            };
        };
        responses: {
            /** @description Erased. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactErased"];
                };
            };
        };
    };
    listUnusedContacts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contacts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnusedContacts"];
                };
            };
        };
    };
    listAccountReads: {
        parameters: {
            query?: {
                /** @description Documents of this order. */
                orderId?: number;
                /** @description Documents of this job. */
                labJobNumber?: number;
                /** @description This result. */
                resultId?: string;
                /** @description This report. */
                reportHashId?: string;
                /** @description Read at this time or later. */
                from?: string;
                /** @description Read before this time. */
                to?: string;
                limit?: number;
                /** @description The `next` of the page before. */
                before?: number;
            };
            header?: never;
            path: {
                /** @description The account. */
                accountId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of reads. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabReadList"];
                };
            };
        };
    };
}
