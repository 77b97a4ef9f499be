# Generated from the OpenAPI document by `npm run generate`.
"""The messages of the client interface, as dictionaries with typed keys."""

from typing import Any, Literal, NotRequired, TypedDict, Union

class TokenRequest(TypedDict):
    username: str
    password: str


class ClientCredentialsRequest(TypedDict):
    grant_type: Literal["client_credentials"]
    client_id: NotRequired[str]
    client_secret: NotRequired[str]
    scope: NotRequired[str]


class TokenGranted(TypedDict):
    access_token: str
    token_type: Literal["Bearer"]
    expires_in: int
    scope: str


class Violation(TypedDict):
    pointer: NotRequired[str]
    parameter: NotRequired[str]
    code: Literal["missing", "unknown_field", "unknown_parameter", "wrong_type", "too_long", "too_short", "too_many", "too_few", "too_large", "too_small", "not_allowed", "blank", "bad_text", "bad_date_time", "too_early", "in_future", "bad_date", "bad_code", "bad_email", "bad_domain", "bad_website", "bad_map_url", "bad_colour", "bad_amount", "unknown_currency", "bad_encoding", "unknown_time_zone", "bad_picture", "bad_url", "inside_address", "bad_header", "bad_link", "wrong_password", "wrong_code", "bad_passkey", "invisible_character", "person_required", "second_person_required", "duplicate", "not_together", "line_kind", "missing_role", "duplicate_role", "contact_not_given", "unknown_contact", "ambiguous_contact", "unknown_organisation", "missing_delivery_address", "unknown_test", "unknown_supply", "unknown_sample_type", "not_orderable", "unknown_attribute", "unknown_sample", "ambiguous_sample", "not_composite", "parameters_not_enabled", "test_not_offered", "unknown_sample_parameter", "bad_sample_parameter", "bad_quote", "unknown_quote", "expired_quote", "unknown_organisation_id", "unknown_contact_id", "already_registered", "already_rejected", "already_cancelled", "already_complete", "test_dropped", "already_dispatched", "unknown_line", "unordered_test", "unknown_measurand", "changed_meanwhile", "bad_cursor", "bad_window", "bad_measurement", "limits_reversed", "limit_rounds_to_zero", "contradiction", "unknown_scenario", "unknown_site", "incomplete_report", "unknown_operand"]
    message: str
    see: NotRequired[str]


class TokenProblem(TypedDict):
    type: str
    title: str
    status: int
    detail: NotRequired[str]
    instance: str
    errors: NotRequired[list["Violation"]]
    error: NotRequired[Literal["invalid_client", "invalid_request", "invalid_scope", "unsupported_grant_type", "slow_down"]]
    error_description: NotRequired[str]


class TokenRevocation(TypedDict):
    token: str
    token_type_hint: NotRequired[str]


class LaboratoryContact(TypedDict):
    """How customers reach the laboratory."""

    email: NotRequired[str]
    phone: NotRequired[str]
    website: NotRequired[str]


class Laboratory(TypedDict):
    name: str
    timeZone: str
    contact: NotRequired["LaboratoryContact"]
    mapUrl: NotRequired[str]
    logoUrl: NotRequired[str]


class ReferenceInput(TypedDict):
    """A customer reference: a name and a value, each required if the other is given. In orderReferences, the reserved names ClientRef, AdditionalClientRef and ClientOrderNr may appear on the report, and QuoteNr applies quoted terms. Each reserved name may occur once."""

    name: NotRequired[str]
    value: NotRequired[str]


class OrderContact(TypedDict):
    """A contact of the account. At least one of firstName, lastName and email is required; together they must match exactly one contact. Letter case and surrounding white space are ignored."""

    orderRoles: list[Literal["SUBMITTER", "PRIMARY"]]
    firstName: NotRequired[str]
    lastName: NotRequired[str]
    email: NotRequired[str]


class OrderAddress(TypedDict):
    address1: str
    address2: NotRequired[str]
    city: str
    postCode: str
    country: str
    orderRoles: list[Literal["DELIVERY", "INVOICE"]]


class OrderOrganisation(TypedDict):
    name: NotRequired[str]
    orderRoles: list[Literal["PRIMARY_ORGANISATION", "CHARGE_TO"]]
    contacts: list["OrderContact"]
    addresses: NotRequired[list["OrderAddress"]]


class SamplingSuppliesInput(TypedDict):
    code: str
    quantity: int


class SampleAttributeInput(TypedDict):
    attributeName: NotRequired[str]
    attributeValue: NotRequired[Union[str, None]]


class SampleTypeChoiceInput(TypedDict):
    sampleTypeCode: str
    sampleAttributes: NotRequired[list["SampleAttributeInput"]]


class LocationInputPoint(TypedDict):
    latitude: NotRequired[float]
    longitude: NotRequired[float]


class LocationInputIntersectItem(TypedDict):
    latitude: float
    longitude: float


class LocationInput(TypedDict):
    """Where the sample was taken: a point, or an intersect of two or more records."""

    point: NotRequired["LocationInputPoint"]
    intersect: NotRequired[list["LocationInputIntersectItem"]]
    name: NotRequired[str]


class ContainerInputBarcode(TypedDict):
    type: NotRequired[Literal["LINEAR"]]
    value: NotRequired[str]


class ContainerInput(TypedDict):
    barcode: "ContainerInputBarcode"


class TestChoiceInput(TypedDict):
    code: str


class SampleParameterInput(TypedDict):
    parameterCode: str
    parameterValue: Union[str, float]


class SampleInput(TypedDict):
    name: str
    dateTime: NotRequired[str]
    sampleType: "SampleTypeChoiceInput"
    location: NotRequired["LocationInput"]
    references: NotRequired[list["ReferenceInput"]]
    containers: NotRequired[list["ContainerInput"]]
    analyticalTests: NotRequired[list["TestChoiceInput"]]
    sampleParameters: NotRequired[list["SampleParameterInput"]]


class SampleCompositeInput(TypedDict):
    samples: list[str]
    name: NotRequired[str]
    analyticalTests: list["TestChoiceInput"]


class OrderLineInput(TypedDict):
    """Exactly one of samplingSupplies, sample and sampleComposite. The containers of a sample may be inside sample or beside it, but not both."""

    samplingSupplies: NotRequired["SamplingSuppliesInput"]
    sample: NotRequired["SampleInput"]
    sampleComposite: NotRequired["SampleCompositeInput"]
    containers: NotRequired[list["ContainerInput"]]


class OrderRequest(TypedDict):
    orderReferences: NotRequired[list["ReferenceInput"]]
    organisations: list["OrderOrganisation"]
    notes: NotRequired[str]
    lines: list["OrderLineInput"]


class OrderCreated(TypedDict):
    orderId: int


class Problem(TypedDict):
    """A problem document (RFC 9457)."""

    type: str
    title: str
    status: int
    detail: NotRequired[str]
    instance: str
    errors: NotRequired[list["Violation"]]


class LineEstimate(TypedDict):
    line: int
    amount: str
    unpriced: list[str]


class OrderEstimate(TypedDict):
    """An estimate without tax, from the prices of the quote that the order names. It is not an invoice."""

    quoteNumber: int
    currency: str
    total: str
    isComplete: bool
    lines: list["LineEstimate"]


class OrderValid(TypedDict):
    valid: Literal[True]
    estimate: NotRequired["OrderEstimate"]


class Reference(TypedDict):
    """A customer reference: a name and a value, each required if the other is given. In orderReferences, the reserved names ClientRef, AdditionalClientRef and ClientOrderNr may appear on the report, and QuoteNr applies quoted terms. Each reserved name may occur once."""

    name: NotRequired[str]
    value: NotRequired[str]


class LineHold(TypedDict):
    """Present while the laboratory has the sample on hold."""

    reason: str
    heldAt: str


class DroppedTest(TypedDict):
    testCode: str
    reason: str


class LineStatus(TypedDict):
    line: int
    kind: Literal["SUPPLIES", "SAMPLE", "COMPOSITE"]
    name: str
    status: Literal["EXPECTED", "RECEIVED", "IN_PROGRESS", "COMPLETE", "REJECTED", "CANCELLED"]
    labJobNumber: Union[int, None]
    expectedMeasurands: int
    completeMeasurands: int
    hold: NotRequired["LineHold"]
    droppedTests: NotRequired[list["DroppedTest"]]
    remark: Union[str, None]


class Completeness(TypedDict):
    """Number of lines per status."""

    expected: int
    received: int
    inProgress: int
    complete: int
    rejected: int
    cancelled: int


class ReportStatus(TypedDict):
    code: Literal["NOT_STARTED", "MEASURING", "AWAITING_RELEASE", "AWAITING_ANSWER", "AVAILABLE"]
    dueDate: NotRequired[str]


class Cancellation(TypedDict):
    """Present if the customer cancelled the order or a part of it."""

    status: Literal["APPLIED", "REQUESTED", "ACCEPTED", "DECLINED"]
    reason: Union[str, None]
    requestedAt: str
    decidedAt: Union[str, None]
    decisionReason: Union[str, None]


class LocationPoint(TypedDict):
    latitude: NotRequired[float]
    longitude: NotRequired[float]


class LocationIntersectItem(TypedDict):
    latitude: float
    longitude: float


class Location(TypedDict):
    """Where the sample was taken: a point, or an intersect of two or more records."""

    point: NotRequired["LocationPoint"]
    intersect: NotRequired[list["LocationIntersectItem"]]
    name: NotRequired[str]


class TestChoice(TypedDict):
    code: str


class LineChange(TypedDict):
    """What changes in a sample or composite. Other fields stay, and so do those of the location that are not given; a point replaces an intersect, and the other way round."""

    line: int
    name: NotRequired[str]
    location: NotRequired["Location"]
    references: NotRequired[list["Reference"]]
    addedTests: NotRequired[list["TestChoice"]]


class SamplingSupplies(TypedDict):
    code: str
    quantity: int


class SampleAttribute(TypedDict):
    attributeName: NotRequired[str]
    attributeValue: NotRequired[Union[str, None]]


class SampleTypeChoice(TypedDict):
    sampleTypeCode: str
    sampleAttributes: NotRequired[list["SampleAttribute"]]


class ContainerBarcode(TypedDict):
    type: NotRequired[Literal["LINEAR"]]
    value: NotRequired[str]


class Container(TypedDict):
    barcode: "ContainerBarcode"


class SampleParameter(TypedDict):
    parameterCode: str
    parameterValue: Union[str, float]


class Sample(TypedDict):
    name: str
    dateTime: NotRequired[str]
    sampleType: "SampleTypeChoice"
    location: NotRequired["Location"]
    references: NotRequired[list["Reference"]]
    containers: NotRequired[list["Container"]]
    analyticalTests: NotRequired[list["TestChoice"]]
    sampleParameters: NotRequired[list["SampleParameter"]]


class SampleComposite(TypedDict):
    samples: list[str]
    name: NotRequired[str]
    analyticalTests: list["TestChoice"]


class OrderLine(TypedDict):
    """Exactly one of samplingSupplies, sample and sampleComposite. The containers of a sample may be inside sample or beside it, but not both."""

    samplingSupplies: NotRequired["SamplingSupplies"]
    sample: NotRequired["Sample"]
    sampleComposite: NotRequired["SampleComposite"]
    containers: NotRequired[list["Container"]]


class NewOrderChange(TypedDict):
    notes: NotRequired[str]
    orderReferences: NotRequired[list["Reference"]]
    priority: NotRequired[bool]
    lines: NotRequired[list["LineChange"]]
    addedLines: NotRequired[list["OrderLine"]]


class OrderChange(TypedDict):
    change: int
    status: Literal["APPLIED", "REQUESTED", "ACCEPTED", "DECLINED"]
    requestedAt: str
    requestedBy: str
    decidedAt: Union[str, None]
    decidedBy: Union[str, None]
    decisionReason: Union[str, None]
    request: "NewOrderChange"


class OrderJob(TypedDict):
    labJobNumber: int
    registeredAt: str
    dueDate: Union[str, None]
    onHoldSince: Union[str, None]
    reportStatus: Union["ReportStatus", None]


class OrderStatusLinks(TypedDict):
    self: str
    reports: str
    results: str


class OrderStatus(TypedDict):
    orderId: int
    status: Literal["RECEIVED", "REGISTERED", "IN_PROGRESS", "COMPLETED", "CANCELLED"]
    receivedAt: str
    orderReferences: list["Reference"]
    numberOfLines: int
    priority: bool
    lines: list["LineStatus"]
    completeness: "Completeness"
    reportStatus: Union["ReportStatus", None]
    cancellation: NotRequired["Cancellation"]
    changes: NotRequired[list["OrderChange"]]
    jobs: list["OrderJob"]
    links: "OrderStatusLinks"


class OrderedTest(TypedDict):
    testCode: str
    testName: str


class OrderedLineSampleSampleType(TypedDict):
    """Of a composite: the type of its first sample."""

    sampleTypeCode: str
    sampleTypeName: str


class OrderedLineSampleCoordinatesItem(TypedDict):
    latitude: float
    longitude: float


class OrderedLineSampleAttributesItem(TypedDict):
    name: str
    value: str


class OrderedLineSampleReferencesItem(TypedDict):
    name: str
    value: str


class OrderedLineSample(TypedDict):
    line: int
    name: str
    sampleType: "OrderedLineSampleSampleType"
    collectedAt: Union[str, None]
    place: Union[str, None]
    coordinates: list["OrderedLineSampleCoordinatesItem"]
    attributes: list["OrderedLineSampleAttributesItem"]
    references: list["OrderedLineSampleReferencesItem"]
    barcodes: list[str]
    members: list[str]
    tests: list["OrderedTest"]
    labJobNumber: Union[int, None]
    sequence: Union[int, None]
    condition: Union[str, None]
    arrivalTemperature: Union[float, None]


class OrderedSupplies(TypedDict):
    line: int
    code: str
    name: str
    quantity: int
    dispatchedAt: Union[str, None]


class OrderedLines(TypedDict):
    samples: list["OrderedLineSample"]
    supplies: list["OrderedSupplies"]


class NewCancellation(TypedDict):
    reason: NotRequired[str]


class OrderCancelled(TypedDict):
    orderId: int
    status: Literal["RECEIVED", "REGISTERED", "IN_PROGRESS", "COMPLETED", "CANCELLED"]
    cancelledLines: list[int]
    cancellation: "Cancellation"


class LineChangeInput(TypedDict):
    """What changes in a sample or composite. Other fields stay, and so do those of the location that are not given; a point replaces an intersect, and the other way round."""

    line: int
    name: NotRequired[str]
    location: NotRequired["LocationInput"]
    references: NotRequired[list["ReferenceInput"]]
    addedTests: NotRequired[list["TestChoiceInput"]]


class NewOrderChangeInput(TypedDict):
    notes: NotRequired[str]
    orderReferences: NotRequired[list["ReferenceInput"]]
    priority: NotRequired[bool]
    lines: NotRequired[list["LineChangeInput"]]
    addedLines: NotRequired[list["OrderLineInput"]]


class OrderChanged(TypedDict):
    orderId: int
    change: int
    status: Literal["APPLIED", "REQUESTED"]


class OrderEntryLinks(TypedDict):
    self: str
    reports: str
    jobs: str


class OrderEntry(TypedDict):
    orderId: int
    status: Literal["RECEIVED", "REGISTERED", "IN_PROGRESS", "COMPLETED", "CANCELLED"]
    receivedAt: str
    orderReferences: list["Reference"]
    numberOfLines: int
    completeness: "Completeness"
    reportStatus: Union["ReportStatus", None]
    exceedances: int
    links: "OrderEntryLinks"


class OrderList(TypedDict):
    orders: list["OrderEntry"]
    next: Union[int, None]


class OrderingContact(TypedDict):
    firstName: str
    lastName: str
    email: str
    hasDeliveryAddress: bool


class OrderingOrganisation(TypedDict):
    name: str
    contacts: list["OrderingContact"]


class Price(TypedDict):
    code: str
    amount: str


class QuotePrices(TypedDict):
    """Prices without tax, from which orders are estimated."""

    currency: str
    tests: NotRequired[list["Price"]]
    supplies: NotRequired[list["Price"]]


class Quote(TypedDict):
    number: int
    validUntil: NotRequired[str]
    prices: NotRequired["QuotePrices"]


class SampleAttributeDefinition(TypedDict):
    name: str
    values: NotRequired[list[str]]


class OrderableSampleType(TypedDict):
    code: str
    name: str
    attributes: list["SampleAttributeDefinition"]


class ParameterDefinition(TypedDict):
    code: str
    name: str
    kind: NotRequired[Literal["text", "number"]]
    unit: NotRequired[str]
    values: NotRequired[list[str]]
    required: NotRequired[bool]


class OrderableTestMeasurandsItem(TypedDict):
    code: str
    name: str


class OrderableTest(TypedDict):
    code: str
    name: str
    composite: bool
    parameters: bool
    parameterDefinitions: NotRequired[list["ParameterDefinition"]]
    sampleTypes: NotRequired[list[str]]
    measurands: list["OrderableTestMeasurandsItem"]


class OrderableSupply(TypedDict):
    code: str
    name: str


class OrderOptions(TypedDict):
    account: str
    organisations: list["OrderingOrganisation"]
    quotes: list["Quote"]
    sampleTypes: list["OrderableSampleType"]
    tests: list["OrderableTest"]
    supplies: list["OrderableSupply"]


class SubmittedRequest(TypedDict):
    orderReferences: NotRequired[list["Reference"]]
    notes: NotRequired[str]
    lines: list["OrderLine"]


class OrderTemplateEntry(TypedDict):
    templateId: int
    name: str
    numberOfLines: int
    changedAt: str


class OrderTemplateList(TypedDict):
    templates: list["OrderTemplateEntry"]


class TemplateSample(TypedDict):
    """A sample of an order in which everything is optional, without collection time and containers."""

    name: NotRequired[str]
    sampleType: NotRequired["SampleTypeChoice"]
    location: NotRequired["Location"]
    references: NotRequired[list["Reference"]]
    analyticalTests: NotRequired[list["TestChoice"]]
    sampleParameters: NotRequired[list["SampleParameter"]]


class TemplateLine(TypedDict):
    """Exactly one of samplingSupplies, sample and sampleComposite."""

    samplingSupplies: NotRequired["SamplingSupplies"]
    sample: NotRequired["TemplateSample"]
    sampleComposite: NotRequired["SampleComposite"]


class OrderTemplate(TypedDict):
    templateId: int
    name: str
    numberOfLines: int
    changedAt: str
    lines: list["TemplateLine"]


class TemplateSampleInput(TypedDict):
    """A sample of an order in which everything is optional, without collection time and containers."""

    name: NotRequired[str]
    sampleType: NotRequired["SampleTypeChoiceInput"]
    location: NotRequired["LocationInput"]
    references: NotRequired[list["ReferenceInput"]]
    analyticalTests: NotRequired[list["TestChoiceInput"]]
    sampleParameters: NotRequired[list["SampleParameterInput"]]


class TemplateLineInput(TypedDict):
    """Exactly one of samplingSupplies, sample and sampleComposite."""

    samplingSupplies: NotRequired["SamplingSuppliesInput"]
    sample: NotRequired["TemplateSampleInput"]
    sampleComposite: NotRequired["SampleCompositeInput"]


class NewOrderTemplate(TypedDict):
    name: str
    lines: list["TemplateLineInput"]


class OrderTemplateChange(TypedDict):
    name: str


class Answer(TypedDict):
    answer: int
    side: Literal["CUSTOMER", "LABORATORY"]
    name: Union[str, None]
    text: str
    answeredAt: str


class Question(TypedDict):
    questionId: int
    side: Literal["CUSTOMER", "LABORATORY"]
    name: Union[str, None]
    line: Union[int, None]
    text: str
    askedAt: str
    isOpen: bool
    answers: list["Answer"]


class QuestionList(TypedDict):
    questions: list["Question"]


class NewQuestion(TypedDict):
    text: str
    line: NotRequired[int]


class QuestionAsked(TypedDict):
    questionId: int


class NewAnswer(TypedDict):
    text: str


class QuestionAnswered(TypedDict):
    questionId: int
    answer: int


class ReportEntry(TypedDict):
    name: str
    approvedAt: str
    isFinal: bool
    version: str
    downloadUrl: str
    state: Literal["CURRENT", "SUPERSEDED", "UNDER_AMENDMENT", "WITHDRAWN"]
    supersededBy: NotRequired[str]
    withdrawnAt: NotRequired[str]
    withdrawalReason: NotRequired[str]


class ReportList(TypedDict):
    reports: list["ReportEntry"]


class IssuedReport(TypedDict):
    orderId: int
    labJobNumber: int
    clientReference: Union[str, None]
    name: str
    approvedAt: str
    isFinal: bool
    version: str
    downloadUrl: str
    state: Literal["CURRENT", "SUPERSEDED", "UNDER_AMENDMENT", "WITHDRAWN"]
    supersededBy: NotRequired[str]
    withdrawnAt: NotRequired[str]
    withdrawalReason: NotRequired[str]
    exceedances: NotRequired[int]
    isCurrent: bool


class IssuedReportList(TypedDict):
    reports: list["IssuedReport"]
    next: Union[str, None]


class Pagination(TypedDict):
    limit: int
    offset: int
    total: int
    next: Union[str, None]
    prev: Union[str, None]


class ResultSummary(TypedDict):
    resultId: str
    orderId: int
    labJobNumber: int
    numberOfSamples: int
    isFinal: bool
    clientReference: Union[str, None]
    additionalClientReference: Union[str, None]
    clientOrderNumber: Union[str, None]
    quoteNumber: Union[float, None]
    primary: str
    submitter: str
    chargeTo: str
    client: str
    resultCreatedAt: str
    jobRegisteredAt: str
    exceedances: NotRequired[int]


class ResultList(TypedDict):
    pagination: "Pagination"
    results: list["ResultSummary"]


class ResultContact(TypedDict):
    labContactId: str
    name: str
    email: NotRequired[str]
    orderRoles: list[Literal["CLIENT", "CHARGE_TO", "PRIMARY", "SUBMITTER"]]


class ResultAddress(TypedDict):
    recipient: Union[str, None]
    address1: str
    address2: Union[str, None]
    city: str
    region: Union[str, None]
    country: str
    postCode: str
    orderRoles: list[Literal["INVOICE", "DELIVERY"]]


class TestName(TypedDict):
    code: str
    name: str


class Assessment(TypedDict):
    specification: str
    specificationCode: str
    source: str
    lowerBound: NotRequired[float]
    upperBound: NotRequired[float]
    allowedValues: NotRequired[list[str]]
    decisionRule: str
    outcome: Literal["MEETS", "EXCEEDS", "BELOW", "INCONCLUSIVE"]


class Measurement(TypedDict):
    unitOfMeasure: str
    detectionLimit: Union[float, None]
    formattedDetectionLimit: Union[str, None]
    upperLimit: NotRequired[float]
    rangeIndicator: Union[Literal["BELOW_DETECTION_LIMIT", "BETWEEN_LIMITS", "ABOVE_UPPER_LIMIT"], None]
    numericResult: Union[float, None]
    formattedResult: str
    upperLimitIsQuantification: NotRequired[Literal[True]]
    quantificationLimit: NotRequired[float]
    formattedQuantificationLimit: NotRequired[str]
    isBelowQuantificationLimit: NotRequired[Literal[True]]
    dilution: NotRequired[float]
    calculation: NotRequired[str]
    assessments: NotRequired[list["Assessment"]]


class TestResult(TypedDict):
    status: Literal["IN_PROGRESS", "COMPLETE", "NOT_TESTED"]
    completedAt: NotRequired[str]
    testCode: str
    measurandCode: str
    measurandName: str
    statusReason: NotRequired[str]
    remark: NotRequired[str]
    result: NotRequired["Measurement"]


class ResultSampleSampleType(TypedDict):
    sampleTypeCode: str
    sampleTypeName: str


class ResultSampleLocationIntersectItem(TypedDict):
    latitude: float
    longitude: float


class ResultSampleLocation(TypedDict):
    intersect: list["ResultSampleLocationIntersectItem"]
    name: Union[str, None]


class ResultSampleContainersItemBarcode(TypedDict):
    value: str
    type: str


class ResultSampleContainersItem(TypedDict):
    barcode: "ResultSampleContainersItemBarcode"


class ResultSampleReferencesItem(TypedDict):
    name: str
    value: str


class ResultSample(TypedDict):
    name: str
    clientSampleId: NotRequired[str]
    sequence: int
    sampleType: "ResultSampleSampleType"
    collectedAt: NotRequired[str]
    location: "ResultSampleLocation"
    containers: list["ResultSampleContainersItem"]
    references: list["ResultSampleReferencesItem"]
    analyticalTests: list["TestName"]
    testResults: list["TestResult"]


class DetailedResultOrderReferencesItem(TypedDict):
    name: str
    value: str


class DetailedResult(TypedDict):
    resultId: str
    orderId: int
    labJobNumber: int
    isFinal: bool
    analystComments: Union[str, None]
    jobReceivedAt: str
    jobRegisteredAt: str
    jobFinishedAt: Union[str, None]
    resultCreatedAt: str
    clientReference: Union[str, None]
    additionalClientReference: Union[str, None]
    clientOrderNumber: Union[str, None]
    quoteNumber: Union[float, None]
    orderReferences: list["DetailedResultOrderReferencesItem"]
    contacts: list["ResultContact"]
    addresses: list["ResultAddress"]
    notes: Union[str, None]
    samples: list["ResultSample"]
    analyticalTestDefinitions: list["TestName"]


class FhirBundleIdentifier(TypedDict):
    system: str
    value: str


class FhirBundleEntryItemResource(TypedDict):
    resourceType: str


class FhirBundleEntryItem(TypedDict):
    fullUrl: str
    resource: "FhirBundleEntryItemResource"


class FhirBundle(TypedDict):
    """A FHIR R4 Bundle of type collection."""

    resourceType: Literal["Bundle"]
    id: str
    identifier: "FhirBundleIdentifier"
    type: Literal["collection"]
    timestamp: str
    entry: list["FhirBundleEntryItem"]


class ResultDetails(TypedDict):
    results: list["DetailedResult"]
    notFound: list[str]
    remaining: list[str]


class MeasurandState(TypedDict):
    status: Literal["IN_PROGRESS", "COMPLETE", "NOT_TESTED"]
    statusReason: NotRequired[str]
    remark: NotRequired[str]
    result: NotRequired["Measurement"]


class ResultChange(TypedDict):
    sample: str
    sequence: int
    testCode: str
    measurandCode: str
    measurandName: str
    before: Union["MeasurandState", None]
    after: "MeasurandState"


class OtherChange(TypedDict):
    sample: NotRequired[str]
    sequence: NotRequired[int]
    field: str
    before: Union[str, None]
    after: Union[str, None]


class ResultChanges(TypedDict):
    resultId: str
    supersededResultId: Union[str, None]
    isFinal: bool
    isAmendment: bool
    reason: Union[str, None]
    changes: list["ResultChange"]
    otherChanges: NotRequired[list["OtherChange"]]


class JobResult(TypedDict):
    resultId: str
    isFinal: bool
    resultCreatedAt: str
    exceedances: NotRequired[int]


class JobEntry(TypedDict):
    labJobNumber: int
    orderId: int
    clientReference: Union[str, None]
    clientOrderNumber: Union[str, None]
    numberOfSamples: int
    receivedAt: str
    registeredAt: str
    dueDate: Union[str, None]
    onHoldSince: Union[str, None]
    finishedAt: Union[str, None]
    reportStatus: Union["ReportStatus", None]
    results: list["JobResult"]


class JobList(TypedDict):
    jobs: list["JobEntry"]
    next: Union[int, None]


class SeriesSummaryLatest(TypedDict):
    at: str
    formattedResult: str
    rangeIndicator: Union[Literal["BELOW_DETECTION_LIMIT", "BETWEEN_LIMITS", "ABOVE_UPPER_LIMIT"], None]
    assessments: NotRequired[list["Assessment"]]


class SeriesSummary(TypedDict):
    testCode: str
    testName: str
    measurandCode: str
    measurandName: str
    unitOfMeasure: str
    numberOfValues: int
    latest: "SeriesSummaryLatest"


class SamplingPointLocationIntersectItem(TypedDict):
    latitude: float
    longitude: float


class SamplingPointLocation(TypedDict):
    """The location of one of the newest samples; `intersect` is empty without coordinates."""

    intersect: list["SamplingPointLocationIntersectItem"]
    name: Union[str, None]


class SamplingPoint(TypedDict):
    samplingPoint: str
    location: "SamplingPointLocation"
    series: list["SeriesSummary"]


class SamplingPointList(TypedDict):
    samplingPoints: list["SamplingPoint"]
    next: Union[str, None]


class SeriesValue(TypedDict):
    at: str
    sample: str
    orderId: int
    labJobNumber: int
    resultId: str
    unitOfMeasure: str
    detectionLimit: Union[float, None]
    upperLimit: NotRequired[float]
    upperLimitIsQuantification: NotRequired[Literal[True]]
    rangeIndicator: Union[Literal["BELOW_DETECTION_LIMIT", "BETWEEN_LIMITS", "ABOVE_UPPER_LIMIT"], None]
    numericResult: Union[float, None]
    formattedResult: str
    assessments: NotRequired[list["Assessment"]]


class Series(TypedDict):
    samplingPoint: str
    testCode: str
    testName: str
    measurandCode: str
    measurandName: str
    values: list["SeriesValue"]
    isCut: bool


class EventDataLinks(TypedDict):
    order: NotRequired[str]
    result: NotRequired[str]
    changes: NotRequired[str]
    reports: NotRequired[str]
    download: NotRequired[str]


class EventData(TypedDict):
    orderId: int
    line: NotRequired[int]
    labJobNumber: NotRequired[int]
    sequence: NotRequired[int]
    testCode: NotRequired[str]
    change: NotRequired[int]
    questionId: NotRequired[int]
    answer: NotRequired[int]
    side: NotRequired[Literal["CUSTOMER", "LABORATORY"]]
    reference: NotRequired[str]
    resultId: NotRequired[str]
    supersededBy: NotRequired[str]
    isFinal: NotRequired[bool]
    exceedances: NotRequired[int]
    version: NotRequired[str]
    reason: NotRequired[str]
    links: "EventDataLinks"


class Event(TypedDict):
    number: int
    eventId: str
    type: Literal["order.received", "order.rejected-sample", "order.cancelled", "cancellation.requested", "cancellation.accepted", "cancellation.declined", "order.changed", "change.requested", "change.accepted", "change.declined", "supplies.dispatched", "question.asked", "question.answered", "sample.held", "sample.released", "test.dropped", "test.repeated", "result.published", "result.superseded", "report.approved", "report.withdrawn"]
    timestamp: str
    data: "EventData"


class EventList(TypedDict):
    events: list["Event"]
    next: int


class WebhookEndpoint(TypedDict):
    endpointId: str
    url: str
    events: list[Literal["order.received", "order.rejected-sample", "order.cancelled", "cancellation.requested", "cancellation.accepted", "cancellation.declined", "order.changed", "change.requested", "change.accepted", "change.declined", "supplies.dispatched", "question.asked", "question.answered", "sample.held", "sample.released", "test.dropped", "test.repeated", "result.published", "result.superseded", "report.approved", "report.withdrawn"]]
    description: str
    enabled: bool
    disabledReason: Union[str, None]
    createdAt: str


class WebhookEndpointList(TypedDict):
    endpoints: list["WebhookEndpoint"]


class NewWebhookEndpoint(TypedDict):
    url: str
    events: NotRequired[list[Literal["order.received", "order.rejected-sample", "order.cancelled", "cancellation.requested", "cancellation.accepted", "cancellation.declined", "order.changed", "change.requested", "change.accepted", "change.declined", "supplies.dispatched", "question.asked", "question.answered", "sample.held", "sample.released", "test.dropped", "test.repeated", "result.published", "result.superseded", "report.approved", "report.withdrawn"]]]
    description: NotRequired[str]


class WebhookEndpointCreated(TypedDict):
    endpointId: str
    url: str
    events: list[Literal["order.received", "order.rejected-sample", "order.cancelled", "cancellation.requested", "cancellation.accepted", "cancellation.declined", "order.changed", "change.requested", "change.accepted", "change.declined", "supplies.dispatched", "question.asked", "question.answered", "sample.held", "sample.released", "test.dropped", "test.repeated", "result.published", "result.superseded", "report.approved", "report.withdrawn"]]
    description: str
    enabled: bool
    disabledReason: Union[str, None]
    createdAt: str
    secret: str


class WebhookEndpointChange(TypedDict):
    url: NotRequired[str]
    events: NotRequired[list[Literal["order.received", "order.rejected-sample", "order.cancelled", "cancellation.requested", "cancellation.accepted", "cancellation.declined", "order.changed", "change.requested", "change.accepted", "change.declined", "supplies.dispatched", "question.asked", "question.answered", "sample.held", "sample.released", "test.dropped", "test.repeated", "result.published", "result.superseded", "report.approved", "report.withdrawn"]]]
    description: NotRequired[str]
    enabled: NotRequired[bool]


class WebhookSecret(TypedDict):
    secret: str


class DeliveryStarted(TypedDict):
    deliveryId: str


class WebhookDelivery(TypedDict):
    deliveryId: str
    endpointId: str
    type: str
    eventNumber: Union[int, None]
    status: Literal["PENDING", "DELIVERED", "FAILED"]
    createdAt: str
    attempts: int
    nextAttemptAt: Union[str, None]


class WebhookDeliveryList(TypedDict):
    deliveries: list["WebhookDelivery"]
    next: Union[str, None]


class WebhookPayload(TypedDict):
    type: str
    timestamp: str
    data: dict[str, Any]


class WebhookAttempt(TypedDict):
    at: str
    status: Union[int, None]
    error: Union[str, None]
    milliseconds: int
    responseBody: Union[str, None]


class WebhookDeliveryDetail(TypedDict):
    deliveryId: str
    endpointId: str
    type: str
    eventNumber: Union[int, None]
    status: Literal["PENDING", "DELIVERED", "FAILED"]
    createdAt: str
    attempts: int
    nextAttemptAt: Union[str, None]
    payload: "WebhookPayload"
    log: list["WebhookAttempt"]


class Notification(TypedDict):
    kind: Literal["ORDER_SUBMITTED", "SAMPLES_ARRIVED", "SAMPLE_REJECTED", "SAMPLE_ON_HOLD", "QUESTION_ASKED", "QUESTION_ANSWERED", "CHANGE_DECIDED", "CANCELLATION_DECIDED", "SUPPLIES_DISPATCHED", "EXCEEDANCE", "RESULT_PUBLISHED", "REPORT_APPROVED", "REPORT_AMENDED", "REPORT_WITHDRAWN", "WEBHOOK_DISABLED"]
    name: str
    description: str
    delivery: Literal["OFF", "AT_ONCE", "DAILY"]
    orders: Literal["NAMED", "ALL"]
    isDefault: bool


class NotifiedContact(TypedDict):
    labContactId: str
    email: str
    notifications: list["Notification"]
    firstName: str
    lastName: str
    organisation: str


ContactNotificationsList = TypedDict("ContactNotificationsList", {
    "contacts": 'list[NotifiedContact]',
    "from": Union[str, None],
})


class NotificationChoice(TypedDict):
    kind: Literal["ORDER_SUBMITTED", "SAMPLES_ARRIVED", "SAMPLE_REJECTED", "SAMPLE_ON_HOLD", "QUESTION_ASKED", "QUESTION_ANSWERED", "CHANGE_DECIDED", "CANCELLATION_DECIDED", "SUPPLIES_DISPATCHED", "EXCEEDANCE", "RESULT_PUBLISHED", "REPORT_APPROVED", "REPORT_AMENDED", "REPORT_WITHDRAWN", "WEBHOOK_DISABLED"]
    delivery: Literal["OFF", "AT_ONCE", "DAILY"]
    orders: NotRequired[Literal["NAMED", "ALL"]]


class NotificationChoices(TypedDict):
    notifications: list["NotificationChoice"]


class ContactNotifications(TypedDict):
    labContactId: str
    email: str
    notifications: list["Notification"]


class SandboxAdvance(TypedDict):
    orderId: int
    to: NotRequired[Literal["NEXT", "END"]]


class SandboxStep(TypedDict):
    step: Literal["DISPATCH", "REJECT", "REGISTER", "ASK", "MEASURE", "PUBLISH", "RETEST", "REPORT", "AMEND", "WITHDRAW"]
    description: str


class SandboxAdvancedNext1(TypedDict):
    step: Literal["DISPATCH", "REJECT", "REGISTER", "ASK", "MEASURE", "PUBLISH", "RETEST", "REPORT", "AMEND", "WITHDRAW"]
    description: str
    dueAt: str


class SandboxAdvanced(TypedDict):
    orderId: int
    status: Literal["RECEIVED", "REGISTERED", "IN_PROGRESS", "COMPLETED", "CANCELLED"]
    done: list["SandboxStep"]
    next: Union["SandboxAdvancedNext1", None]


class Read(TypedDict):
    readId: int
    side: Literal["CUSTOMER", "LABORATORY"]
    role: Union[Literal["admin", "approver", "analyst", "integration"], None]
    kind: Literal["RESULT", "REPORT"]
    orderId: int
    labJobNumber: int
    resultId: Union[str, None]
    reportHashId: Union[str, None]
    times: int
    firstAt: str
    lastAt: str
    username: Union[str, None]


class ReadList(TypedDict):
    reads: list["Read"]
    next: Union[int, None]


class PersonSignIn(TypedDict):
    email: str
    password: str
    code: NotRequired[str]


class PersonSession(TypedDict):
    personId: str
    email: str
    name: str
    role: Literal["reader", "orderer", "manager"]
    account: str
    environment: Literal["testing", "production"]
    scopes: list[str]
    expiresAt: str
    mustSetUpSecondFactor: NotRequired[bool]


class InvitationAcceptance(TypedDict):
    token: str
    name: str
    password: str


class PasswordChange(TypedDict):
    currentPassword: str
    newPassword: str


class SignInOptionsRequest(TypedDict):
    email: str


class SignInOptions(TypedDict):
    singleSignOnUrl: NotRequired[str]
    allowsPasswords: bool


class PersonPasswordResetRequest(TypedDict):
    email: str


class PasswordReset(TypedDict):
    token: str
    newPassword: str


class OwnSession(TypedDict):
    sessionId: int
    startedAt: str
    lastSeenAt: str
    expiresAt: str
    userAgent: str
    isCurrent: bool


class OwnSessionList(TypedDict):
    sessions: list["OwnSession"]


class Passkey(TypedDict):
    passkeyId: int
    name: str
    createdAt: str
    lastUsedAt: NotRequired[str]


class SecondFactorAuthenticator(TypedDict):
    """Absent if the person has no authenticator app."""

    confirmedAt: str
    recoveryCodesLeft: int


class SecondFactor(TypedDict):
    authenticator: NotRequired["SecondFactorAuthenticator"]
    passkeys: list["Passkey"]


class CurrentPassword(TypedDict):
    password: str


class AuthenticatorSetUp(TypedDict):
    secret: str
    url: str
    qrCode: str


class AuthenticatorCode(TypedDict):
    code: str


class RecoveryCodes(TypedDict):
    recoveryCodes: list[str]


class AuthenticatorRemoval(TypedDict):
    """One of the two is required."""

    code: NotRequired[str]
    password: NotRequired[str]


class PasskeyCreationOptions(TypedDict):
    options: dict[str, Any]


class NewPasskey(TypedDict):
    name: str
    id: str
    clientDataJSON: str
    attestationObject: str
    transports: NotRequired[list[str]]


class PasskeyRequestOptions(TypedDict):
    options: dict[str, Any]


class PasskeySignIn(TypedDict):
    id: str
    clientDataJSON: str
    authenticatorData: str
    signature: str


class SignInPolicy(TypedDict):
    requiresSecondFactor: bool


class SignInPolicyInput(TypedDict):
    requiresSecondFactor: bool


class CustomerPerson(TypedDict):
    personId: str
    email: str
    name: str
    role: Literal["reader", "orderer", "manager"]
    status: Literal["INVITED", "ACTIVE", "DISABLED"]
    hasSecondFactor: bool
    createdAt: str
    invitationExpiresAt: NotRequired[str]
    lastSignedInAt: NotRequired[str]


class CustomerPersonList(TypedDict):
    people: list["CustomerPerson"]


class NewCustomerPerson(TypedDict):
    email: str
    role: Literal["reader", "orderer", "manager"]


class InvitedPerson(TypedDict):
    personId: str
    email: str
    name: str
    role: Literal["reader", "orderer", "manager"]
    status: Literal["INVITED", "ACTIVE", "DISABLED"]
    hasSecondFactor: bool
    createdAt: str
    invitationExpiresAt: NotRequired[str]
    lastSignedInAt: NotRequired[str]
    mailError: NotRequired[str]
    invitationUrl: NotRequired[str]


class CustomerPersonChange(TypedDict):
    role: NotRequired[Literal["reader", "orderer", "manager"]]
    status: NotRequired[Literal["ACTIVE", "DISABLED"]]


class AccountCredential(TypedDict):
    username: str
    name: NotRequired[str]
    scopes: list[Literal["orders:write", "orders:read", "results:read"]]
    createdAt: str
    expiresAt: NotRequired[str]
    lastUsedAt: NotRequired[str]


class AccountCredentialList(TypedDict):
    credentials: list["AccountCredential"]


class NewAccountCredential(TypedDict):
    name: str
    scopes: NotRequired[list[Literal["orders:write", "orders:read", "results:read"]]]
    expiresAt: NotRequired[str]


class AccountCredentialCreated(TypedDict):
    username: str
    name: NotRequired[str]
    scopes: list[Literal["orders:write", "orders:read", "results:read"]]
    createdAt: str
    expiresAt: NotRequired[str]
    lastUsedAt: NotRequired[str]
    password: str
